import { describe, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { addOrganization, addUser, signedIn } from '../../testing/people.ts'
import { isKnownTag } from './conditional-answers.ts'

const { db, app } = await testServer()
const orgId = await addOrganization(db.database)
const email = 'owner@example.org'
await addUser(db.database, { email, kinds: ['facility', 'promotion'], orgId })
const owner = await signedIn(app, email)
const calls = '/api/web/v1'

test.each([
  ['"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', '"b", "a"', true],
  ['"a"', '*', true],
  ['"a"', '"b"', false],
  ['"a"', '', false],
  ['"a"', undefined, false],
])('OPS-9 the tag %s matches %s: %s', (etag, condition, is) => expect(isKnownTag(etag, condition)).toBe(is))

describe.each([
  ['facility.facility', `${calls}/facility/facility/`, 'name'],
  ['promotion.promotion', `${calls}/promotion/promotion/`, 'title'],
])('%s', (type, path, named) => {
  const body = (name: string) => ({ data: { type, attributes: { [named]: name } } })
  const add = async (): Promise<string> => {
    const answer = await app.inject({ method: 'POST', url: path, headers: owner, payload: body('One') })
    return `${path}${answer.json<{ data: { id: string } }>().data.id}/`
  }
  const get = (url: string, ifNoneMatch?: string) =>
    app.inject({ url, headers: ifNoneMatch === undefined ? owner : { ...owner, 'if-none-match': ifNoneMatch } })
  const tagOf = async (url: string): Promise<string> => String((await get(url)).headers.etag)
  const bound = (method: 'PATCH' | 'DELETE' | 'POST', url: string, ifMatch: string) => {
    const headers = { ...owner, 'if-match': ifMatch }
    const payload = {
      PATCH: body('Two'),
      POST: { transit: `${type.split('.')[0]}#draft_to_oncheck` },
      DELETE: undefined,
    }[method]
    return app.inject({ method, url, headers, ...(payload && { payload }) })
  }

  test('OPS-9 a client that has the current version gets 304 until it changes', async () => {
    const url = await add()
    const etag = await tagOf(url)
    const again = await get(url, `"other", W/${etag}`)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await bound('PATCH', url, etag)).statusCode).toBe(200)
    const changed = await get(url, etag)
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })

  test('OPS-9 a compressed response is not sent again either', async () => {
    const url = await add()
    const long = { data: { type, attributes: { description: 'Bring it clean and dry. '.repeat(100) } } }
    expect((await app.inject({ method: 'PATCH', url, headers: owner, payload: long })).statusCode).toBe(200)
    const headers = { ...owner, 'accept-encoding': 'br' }
    const first = await app.inject({ url, headers })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await app.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined])
    expect((await bound('PATCH', url, String(first.headers.etag))).statusCode).toBe(200)
  })

  test('OPS-9 different representations have different tags', async () => {
    const url = await add()
    const few = await tagOf(`${url}?fields[${type}]=${named}`)
    const actions = await tagOf(`${url}?meta=state_actions`)
    expect(new Set([await tagOf(url), few, actions]).size).toBe(3)
    expect((await get(url, few)).statusCode).toBe(200)
  })

  test.each(['PATCH', 'DELETE'] as const)('OPS-9 %s is bound to the version that the client saw', async (method) => {
    const url = await add()
    const etag = await tagOf(url)
    expect((await bound('PATCH', url, '*')).statusCode).toBe(200)
    expect((await bound(method, url, etag)).statusCode).toBe(409)
    expect((await bound(method, url, `W/${await tagOf(url)}`)).statusCode).toBe(method === 'PATCH' ? 200 : 204)
  })

  test('FAC-20 a transit is bound to the version that the client saw', async () => {
    const url = await add()
    const etag = await tagOf(url)
    expect((await bound('PATCH', url, '*')).statusCode).toBe(200)
    const staleWrite = await bound('POST', `${url}transit/`, etag)
    expect([staleWrite.statusCode, staleWrite.json()]).toMatchObject([
      409,
      { errors: [{ meta: { params: { current: 2 } } }], meta: { current: { attributes: { version: 2 } } } },
    ])
    expect((await bound('POST', `${url}transit/`, 'seven')).statusCode).toBe(400)
    // The version matches, but a point with only a name cannot go to review.
    expect((await bound('POST', `${url}transit/`, await tagOf(url))).statusCode).toBe(422)
  })

  test.each(['PATCH', 'DELETE'] as const)(
    'OPS-9 %s with an If-Match that cannot be read is refused',
    async (method) => {
      const url = await add()
      for (const condition of ['"abc"', 'seven', '"1", "2"', ''])
        expect((await bound(method, url, condition)).statusCode).toBe(400)
      expect((await get(url)).statusCode).toBe(200)
    },
  )
})
