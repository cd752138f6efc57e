import { expect, test } from 'vitest'
import { DocumentAuthCookie } from './document-auth-cookie.ts'

test('AUTH-5 the cookie expires with the token and is for the whole site', () => {
  const host = { cookie: '', location: { protocol: 'http:' } }
  new DocumentAuthCookie(host).set('a.b-_', 1_800_000_000)
  expect(host.cookie).toBe('bazis_auth=a.b-_; Path=/; Expires=Fri, 15 Jan 2027 08:00:00 GMT; SameSite=Lax')
})

test('AUTH-5 over HTTPS the cookie is secure, and clearing expires it', () => {
  const host = { cookie: '', location: { protocol: 'https:' } }
  new DocumentAuthCookie(host).clear()
  expect(host.cookie).toBe('bazis_auth=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax; Secure')
})

test('AUTH-5 a token cannot add attributes to the cookie', () => {
  const host = { cookie: '', location: { protocol: 'http:' } }
  new DocumentAuthCookie(host).set('x; Domain=evil', 0)
  expect(host.cookie).toContain('bazis_auth=x%3B%20Domain%3Devil; Path=/')
})
