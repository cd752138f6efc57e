import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { wellFormed } from '@recircle/core/shared'
import { isRecord, readErrorDocument } from '@recircle/core/wire'
import { operationsOf } from '../http/guard/route-rules.ts'
import type { Random } from '../seed/random.ts'
import type { ApiCall, KnownOperation } from '../testing/api-client.ts'
import { privateName, roles, type Role } from '../testing/api-world.ts'
import { drawn } from '../testing/exploration.ts'
import { casesOf, fuzzRun, inside, noteOutcomes } from '../testing/fuzz/fuzz-run.ts'
import { hostileTexts, hostileValue, spoiled, valueFor } from '../testing/fuzz/hostile-values.ts'
import { testWorld } from '../testing/test-server.ts'

const { app, world } = await testWorld()

const operationIds = Array.from(operationsOf(app).keys())
const tooLongMs = 10_000
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A valid query; or one parameter at or just beyond its limits; or arbitrary values, which rarely pass validation. */
function queryOf({ operation }: KnownOperation, usual: ApiCall['query'], random: Random): Record<string, string> {
  const known = (operation.parameters ?? []).filter(({ in: place }) => place === 'query')
  const measure = random.pick(['none', 'one', 'many'] as const)
  const query: Record<string, string> = measure === 'many' && random.chance(0.3) ? {} : { ...usual }
  if (known.length > 0 && measure !== 'none') {
    const changed = measure === 'one' ? [random.pick(known)] : known.filter(() => random.chance(0.3))
    for (const { name, schema } of changed) query[name] = wellFormed(text(valueFor(schema, random)))
  }
  if (measure === 'many' && random.chance(0.3))
    query[wellFormed(random.pick(hostileTexts))] = wellFormed(text(hostileValue(random)))
  return query
}

const headerTexts = hostileTexts.filter((each) => /^[\x20-\x7e]{1,200}$/.test(each))
function headersOf(random: Random): Record<string, string> {
  const names = ['accept', 'accept-encoding', 'accept-language', 'if-match', 'if-none-match', 'cookie', 'x-request-id']
  return random.chance(0.4) ? { [random.pick(names)]: random.pick(headerTexts) } : {}
}

function bodyOf(usual: unknown, random: Random): Pick<ApiCall, 'body' | 'rawBody'> {
  if (usual === undefined) return {}
  if (random.chance(0.1)) {
    const mediaType = random.pick(['application/json', 'application/vnd.api+json', 'text/plain', 'multipart/form-data'])
    return { rawBody: { bytes: text(hostileValue(random)), mediaType } }
  }
  let body: unknown = usual
  for (let times = random.integer(0, 3); times > 0; times -= 1) body = spoiled(body, random)
  return isSendable(body, usual) ? { body } : { rawBody: { bytes: text(body), mediaType: 'application/json' } }
}
/** Forms need a record of fields, and an upload needs bytes; everything else is sent as JSON. */
const isSendable = (body: unknown, usual: unknown): boolean => {
  const files = isRecord(usual) ? Object.keys(usual).filter((name) => Buffer.isBuffer(usual[name])) : []
  if (files.length > 0) return isRecord(body) && files.every((name) => Buffer.isBuffer(body[name]))
  return !(isRecord(usual) && 'grant_type' in usual) || isRecord(body)
}

async function callFor(known: KnownOperation, role: Role, random: Random): Promise<ApiCall> {
  const usual = await world.callOf(known.operationId)
  const path = Object.fromEntries(
    Object.entries(usual.path ?? {}).map(([name, value]) => [
      name,
      random.chance(0.25) ? wellFormed(random.pick(hostileTexts)) || 'x' : value,
    ]),
  )
  const headers = headersOf(random)
  // A session that signs out would be anonymous in the calls that follow.
  const mine = known.operationId === 'signOut' ? undefined : world.tokens[role]
  const token = random.chance(0.05) ? random.pick(headerTexts) : mine
  const own: unknown = role.startsWith('other') ? withoutName(usual.body) : usual.body
  return { path, headers, token, query: queryOf(known, usual.query, random), ...bodyOf(own, random) }
}
const withoutName = (body: unknown): unknown =>
  body === undefined || !JSON.stringify(body).includes(privateName)
    ? body
    : JSON.parse(JSON.stringify(body).replaceAll(privateName, 'Own'))

const seesDrafts = (role: Role): boolean => role === 'pointCreator' || role === 'eventCreator'

function faultsOf({ statusCode, headers, body }: LightMyRequestResponse, role: Role): string[] {
  const texts = body.replaceAll(/"attributes":\{[^}]*\}/g, '')
  return [
    // In tests, responses are validated against their schemas; a mismatch is a 500.
    ...(statusCode >= 500 ? [`status ${statusCode}`] : []),
    ...(inside.test(texts) ? [`tells of the inside: ${inside.exec(texts)?.[0]}`] : []),
    ...(/x-injected|x-powered-by/i.test(JSON.stringify(headers)) ? ['a header that nobody has set'] : []),
    ...(body.includes(privateName) && !seesDrafts(role) ? ['shows a draft to others'] : []),
    ...(statusCode < 400 || isEnvelope(body, statusCode) ? [] : ['no error envelope']),
  ]
}

function isEnvelope(body: string, statusCode: number): boolean {
  const read = readErrorDocument(JSON.parse(body))
  return read.ok && read.value.errors.every(({ status }) => status === String(statusCode))
}

describe(`generated requests, seed ${fuzzRun.seed}`, { timeout: 3_600_000 }, () => {
  test.each(operationIds)('CALL-1 ERR-2 %s responds to any request as documented', async (operationId) => {
    const known = world.client.operations.find((each) => each.operationId === operationId)
    if (!known) throw new Error(operationId)
    const outcomes: string[] = []
    for (const role of drawn(operationId, roles, 2)) {
      for (const { name, random } of casesOf(`${operationId}/${role}`)) {
        const call = await callFor(known, role, random)
        const startedMs = performance.now()
        const answer = await world.client.call(operationId, call)
        const context = `seed ${fuzzRun.seed}, ${name}: ${JSON.stringify(call).slice(0, 1500)}`
        expect(faultsOf(answer, role), `${context}: ${answer.body.slice(0, 400)}`).toEqual([])
        expect(performance.now() - startedMs, context).toBeLessThan(tooLongMs)
        outcomes.push(String(answer.statusCode))
      }
    }
    noteOutcomes(operationId, outcomes)
    expect(outcomes.length).toBeGreaterThan(fuzzRun.only === '' ? 0 : -1)
  })
})
