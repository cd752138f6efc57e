import { expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { PlainVisitor } from '../testing/plain-visitor.ts'
import { servedSite } from '../testing/served-site.ts'
import { mailTo } from '../testing/shown-things.ts'

const site = await servedSite()

async function signUp(email: string, password: string): Promise<string> {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/web/v1/authing/sign_up/',
    headers: { host: 'int.localhost:3000' },
    payload: { first_name: 'Aida', email, password },
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return (await mailTo(site, email, '/confirm-email/')).path
}

test('REG-5 ROUTE-15 two sign up with one email: opening a link changes nothing, one confirms, and the other is told that it came too late', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const email = `hijack-${uuidV7()}@example.org`
  const foreign = await signUp(email, 'Somebody3else')
  const own = await signUp(email, 'Correct1horse')
  expect(own).not.toBe(foreign)
  await visitor.open(foreign)
  const confirmed = await visitor.send(await visitor.open(own), 'Confirm email')
  expect(confirmed.url).toMatch(/\/registration-success\/\?confirmed=true$/)
  expect(confirmed.heading).toBe('Your email is confirmed')
  const late = await visitor.send(await visitor.open(foreign), 'Confirm email')
  expect(late.heading).toBe('This address already has an account')
  const invalid = await visitor.send(await visitor.open(own.replace(/[\w-]{6}$/, 'abcdef')), 'Confirm email')
  expect(invalid.url).toMatch(/\/registration-success\/\?confirmed=false$/)
  expect(invalid.heading).toBe('This link no longer works')
})

test('AUTH-27 ROUTE-17 the page of a failed sign-in with Google says if another Google account is linked', async () => {
  const visitor = new PlainVisitor(site, 'int.localhost')
  const failed = await visitor.open('/google-auth-error/')
  expect(failed.heading).toBe('Error while signing in with Google')
  expect(failed.words).not.toContain('linked to another Google account')
  const other = await visitor.open('/google-auth-error/?reason=other-account')
  expect(other.words).toContain('linked to another Google account')
})
