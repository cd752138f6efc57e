import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { app } = await testServer()
const host = 'ru.localhost:3000'
const own = `http://${host}`
const sister = 'http://kz.localhost:3000'

/** The status of a write that needs nobody: 403 where it is refused, 422 where its empty body is read. */
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
])(
  'AUTH-25 %s is told the same in browsers that send Sec-Fetch-Site and those that do not',
  async (_, origin, site, isOurs) => {
    const statuses = [await write({ origin, 'sec-fetch-site': site }), await write({ origin })]
    expect(statuses.map((status) => status !== 403)).toEqual([isOurs, isOurs])
  },
)

test('AUTH-25 what a browser calls its own is ours without an origin; what is no browser says nothing', async () => {
  expect(await write({ 'sec-fetch-site': 'same-site' })).toBe(403)
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}])
    expect(await write(headers)).not.toBe(403)
})
