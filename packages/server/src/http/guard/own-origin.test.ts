import { expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const { app } = await testServer()
const host = 'ru.localhost:3000'
const own = `http://${host}`
const sister = 'http://kz.localhost:3000'

/** The status of a write that needs no account: 403 where the origin is refused, 422 where the empty body gets as far as validation. */
const write = async (headers: Record<string, string>) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/ask-question',
    headers: { host, ...headers },
    payload: {},
  })
  return answer.statusCode
}

test.each([
  ['a page of this host', own, 'same-origin', true],
  ['a page of another variant of the site', sister, 'same-site', true],
  ['a page of another site', 'https://evil.example', 'cross-site', false],
  ['a neighbor on the same domain', 'http://evil.localhost:3000', 'same-site', false],
  ['a page without an origin', 'null', 'cross-site', false],
])('AUTH-25 %s gets the same verdict in browsers with and without Sec-Fetch-Site', async (_, origin, site, isOurs) => {
  const statuses = [await write({ origin, 'sec-fetch-site': site }), await write({ origin })]
  expect(statuses.map((status) => status !== 403)).toEqual([isOurs, isOurs])
})

test('AUTH-25 same-origin and user-initiated requests need no Origin; a program without either header may write', async () => {
  expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403)
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
    expect(await write(headers)).not.toBe(403)
})
