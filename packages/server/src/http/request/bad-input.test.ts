import type { LightMyRequestResponse } from 'fastify'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { readErrorDocument } from '@recircle/core/wire'
import type { ApiCall, KnownOperation } from '../../testing/api-client.ts'
import { badLeaves, withEachLeaf } from '../../testing/bad-values.ts'
import { lookAtQueue } from '../../desk/queue/look-at-queue.ts'
import { operationsOf } from '../guard/route-rules.ts'
import { refusalOf } from '../guard/route-guard.ts'
import { testWorld } from '../../testing/test-server.ts'
import { noteWrites } from '../../db/testing/noted-writes.ts'

const { db, app, world } = await testWorld()
const written = await noteWrites(db.database)
/** Parameters with which the call would succeed; what they need has been made. */
async function callOf(operationId: string): Promise<ApiCall> {
  const call = await world.callOf(operationId)
  // DESK-71: else the program does it while something else is written.
  while (!(await lookAtQueue(db.database))) continue
  await written()
  return call
}

const operationIds = Array.from(operationsOf(app).keys())
const withBody = [...operationsOf(app)].flatMap(([operationId, { operation }]) => (operation.body ? [operationId] : []))
const isForm = (operationId: string): boolean =>
  operationsOf(app).get(operationId)?.operation.bodyType === 'multipart/form-data'
const known = (operationId: string): KnownOperation => {
  const found = world.client.operations.find((each) => each.operationId === operationId)
  if (!found) throw new Error(operationId)
  return found
}
const tokenFor = (operationId: string) =>
  operationId.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator

function expectRefusal(answer: LightMyRequestResponse, what: string, statuses: readonly number[]): void {
  expect(statuses, `${what}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode)
  expect(readErrorDocument(answer.json()).ok, what).toBe(true)
  expect(answer.body, what).not.toMatch(/\bat .+:\d+:\d+|node_modules|select |insert /)
}

const json = (text: string | Buffer, mediaType = 'application/json') => ({ bytes: text, mediaType })
const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const badBodies: readonly [string, NonNullable<ApiCall['rawBody']>, readonly number[]][] = [
  ['broken JSON', json('{"data": {'), [400]],
  ['nothing', json(''), [400]],
  ['null', json('null'), [422]],
  ['a list', json('[]'), [422]],
  ['a text', json('"text"'), [422]],
  ['a number', json('1e999'), [422]],
  ['unknown members only', json('{"admin": true, "is_staff": true}'), [422]],
  ['10,000 levels', json(nested), [422]],
  ['10,000 levels of objects', json(`${'{"data":'.repeat(10_000)}1${'}'.repeat(10_000)}`), [422]],
  ['a megabyte and more', json(JSON.stringify({ data: 'x'.repeat(1_100_000) })), [413]],
  ['bytes that are no text', json(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), [400]],
  ['a NUL', json('{"data": "a\\u0000b", "email": "a\\u0000b"}'), [422]],
  ['half a character', json('{"data": "\\ud800", "name": "\\udfff"}'), [422]],
  ['half a character in a name', json('{"\\ud800": 1}'), [422]],
  ['__proto__', json('{"__proto__": {"isStaff": true}}'), [400]],
  ['constructor.prototype', json('{"constructor": {"prototype": {"isStaff": true}}}'), [400]],
  ['plain text', json('hello', 'text/plain'), [415]],
  ['XML', json('<a/>', 'application/xml'), [415]],
  ['no media type that exists', json('{}', 'nonsense'), [415]],
]

describe('bad bodies are refused in the envelope, and nothing changes', { timeout: 120_000 }, () => {
  test.each(withBody)('ERR-2 %s', async (operationId) => {
    const { path = {} } = await callOf(operationId)
    const token = tokenFor(operationId)
    for (const [name, rawBody, statuses] of badBodies) {
      const answer = await world.client.call(operationId, { path, token, rawBody })
      expectRefusal(answer, `${operationId} with ${name}`, isForm(operationId) ? [400, 413, 415, 422] : statuses)
    }
    expect(await written()).toEqual([])
  })

  test.each(withBody.filter((id) => !isForm(id)))('ERR-2 %s with each value of a wrong kind', async (operationId) => {
    const token = tokenFor(operationId)
    let { path = {}, body } = await callOf(operationId)
    for (const [name, changed] of withEachLeaf(body, badLeaves)) {
      const answer = await world.client.call(operationId, { path, token, body: changed })
      if (answer.statusCode < 400) {
        // An optional value may be null. The call succeeded, so the next attempt starts over.
        ;({ path = {}, body } = await callOf(operationId))
        continue
      }
      expectRefusal(answer, `${operationId} ${name}`, [400, 401, 403, 404, 409, 410, 413, 422, 429])
      expect(await written(), `${operationId} ${name}`).toEqual([])
    }
  })
})

const withoutBody = [...operationsOf(app)].filter(([, { method, operation }]) => method !== 'GET' && !operation.body)

test.each(withoutBody.map(([operationId]) => operationId))(
  'CALL-1 %s accepts an empty body that is declared as JSON',
  async (operationId) => {
    const token = operationId === 'signOut' ? undefined : tokenFor(operationId)
    const { path } = await callOf(operationId)
    const answer = await world.client.call(operationId, { ...(path && { path }), token, rawBody: json('') })
    expect(answer.statusCode, answer.body).toBeLessThan(400)
    await written()
  },
)

const badTexts = ['%00', '%ED%A0%80', '%F0%9F', '-1', '1e9', '[]', '__proto__', 'x'.repeat(3000), `%27;select+1--`, '']

describe('malformed URLs', { timeout: 120_000 }, () => {
  test.each(['/charity-event/%0D%0Ax', '/api/web/v1/facility/unit/%0a', '/%1F', '/a%7fb'])(
    '%s is no address',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode, url).toBe(400)
      expectRefusal(answer, url, [400])
    },
  )

  test.each(operationIds)('%s responds to every query and every id without a fault', async (operationId) => {
    const { path, method, operation } = known(operationId)
    const { query = {} } = operation.requestBody ? {} : await callOf(operationId)
    const names = (operation.parameters ?? []).flatMap((parameter) =>
      parameter.in === 'query' ? [parameter.name] : [],
    )
    const token = tokenFor(operationId)
    const headers = { authorization: `Bearer ${token}` }
    const addresses = [
      ...badTexts.map((text) => path.replaceAll(/\{\w+\}/g, text)),
      ...['name', ...names].flatMap((name) =>
        badTexts.map((text) => {
          const others = new URLSearchParams(Object.entries(query).filter(([key]) => key !== name)).toString()
          const bad = `${encodeURIComponent(name)}=${text}`
          return `${path.replaceAll(/\{\w+\}/g, 'nonsense')}?${others}&${bad}&${bad}`
        }),
      ),
    ]
    for (const url of method === 'GET' ? addresses : addresses.slice(0, badTexts.length)) {
      if (operationId === 'signOut') continue
      const answer = await app.inject({ method: method as 'GET', url, headers })
      expect(answer.statusCode, `${method} ${url.slice(0, 200)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      const isEnvelope = answer.statusCode < 400 || readErrorDocument(answer.json()).ok
      expect(isEnvelope, url.slice(0, 200)).toBe(true)
    }
    expect(await written()).toEqual([])
  })
})

describe('invalid tokens', () => {
  const claims = { sub: '0198c0de-0000-7000-8000-000000000000', jti: 'x', iss: 'recircle', iat: 1, exp: 4_000_000_000 }
  const forged: readonly [string, () => Promise<string> | string][] = [
    ['without a signature', () => new UnsecuredJWT(claims).encode()],
    [
      'of another secret',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'test' }).sign(Buffer.alloc(32, 1)),
    ],
    ['cut short', () => String(world.tokens.pointCreator).slice(0, -3)],
    [
      'of another user',
      () => String(world.tokens.pointCreator).replace(/\.[^.]+\./, `.${btoa(JSON.stringify(claims))}.`),
    ],
    ['nonsense', () => 'nonsense'],
    ['very long', () => 'x'.repeat(8000)],
  ]
  // Whatever a refused call leaves is there for the next token.
  const calls: Record<string, ApiCall> = {}
  const guarded = [...operationsOf(app)].flatMap(([operationId, { access }]) =>
    refusalOf(access, 'anonymous') === 'unauthorized' ? [operationId] : [],
  )

  test.each(forged)('AUTH-6 a forged token (%s) gives access to nothing', async (_, make) => {
    const token = await make()
    for (const operationId of guarded) {
      const call = (calls[operationId] ??= await callOf(operationId))
      expectRefusal(await world.client.call(operationId, { ...call, token }), operationId, [401])
      expect(await written(), operationId).toEqual([])
    }
  })
})
