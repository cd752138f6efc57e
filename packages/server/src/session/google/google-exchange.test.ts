import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { exchangeGoogleCode } from './google-exchange.ts'

const person = { access_token: 'x', sub: '1', email: 'aida@example.org', email_verified: true }

test('AUTH-11 neither the code nor the token follows a redirect', async () => {
  const asked: string[] = []
  const service = createServer(({ url = '' }, reply) => {
    asked.push(url)
    if (url === '/moved') reply.writeHead(307, { location: '/elsewhere' }).end()
    else reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(person))
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const google = { clientId: 'id', clientSecret: 'secret', authorizationUrl: '', scope: '' }
  const exchanged = async (tokenPath: string, userPath: string) => {
    const urls = { tokenUrl: origin + tokenPath, userInfoUrl: origin + userPath }
    const { ok } = await exchangeGoogleCode({ ...google, ...urls }, 'code', `${origin}/google-auth/`)
    return ok
  }
  expect(await exchanged('/token', '/me')).toBe(true)
  expect([await exchanged('/moved', '/me'), await exchanged('/token', '/moved')]).toEqual([false, false])
  expect(asked).toEqual(['/token', '/me', '/moved', '/token', '/moved'])
  service.closeAllConnections()
  service.close()
})
