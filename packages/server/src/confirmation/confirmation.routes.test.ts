import { describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { callPath } from '@recircle/core/calls'
import { confirmationCalls } from '@recircle/core/confirmation'
import { parseFacilityDocument } from '@recircle/core/facility'
import type { ReportReason } from '@recircle/core/report'
import { addFacility, addOrganization } from '../db/testing/rows.ts'
import { addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'

const { db, app } = await testServer()
const orgId = await addOrganization(db.database)
const userId = await addUser(db.database, { login: 'owner', kinds: ['facility'], orgId })
const token = (await askToken(app, 'owner')).json<{ access_token: string }>().access_token
const asOwner = { authorization: `Bearer ${token}` }
const newPoint = (status: 'accepted' | 'draft' = 'accepted') => addFacility(db.database, { orgId, userId }, { status })

let households = 0
/** An address of a new household. */
const stranger = () => `10.${Math.floor(++households / 256)}.${households % 256}.7`
interface Confirming {
  readonly remoteAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}
const confirm = (id: string, body: object, { remoteAddress = stranger(), headers = {} }: Confirming = {}) =>
  app.inject({
    method: 'POST',
    url: callPath(confirmationCalls.confirm, { id }),
    payload: body,
    remoteAddress,
    headers,
  })
const counted = async (...call: Parameters<typeof confirm>): Promise<unknown> => (await confirm(...call)).json()
const agesOf = async (id: string) => {
  const read = parseFacilityDocument((await app.inject(`/api/web/v1/facility/facility/${id}/`)).json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const report = (facilityId: string, reason: ReportReason) =>
  db.database
    .insertInto('proposals')
    .values({
      id: uuidV7(),
      token_hash: Buffer.from(uuidV7().padEnd(32, '0').slice(4)),
      facility_id: facilityId,
      base_version: 1,
      reason,
      by_kind: 'visitor',
      locale: 'EN_US',
      variant: 'int',
      changes: '[]',
      verdicts: '[]',
    })
    .execute()

describe('confirming a point', () => {
  test('TRUTH-15 by a visitor without an account updates its age and keeps its version', async () => {
    const id = await newPoint()
    const answer = await confirm(id, { version: 1, groups: ['hours'] })
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { counted: true },
      'no-store',
    ])
    const point = await agesOf(id)
    expect(point.confirmations).toMatchObject({ hours: { by: 'visitor', version: 1 } })
    expect(Object.keys(point.confirmations)).toEqual(['hours'])
    expect([point.version, point.lastConfirmedAtMs]).toEqual([1, point.confirmations.hours?.atMs])
  })

  test('TRUTH-15 covers all facts if none is named', async () => {
    const id = await newPoint()
    await confirm(id, { version: 1 })
    expect(Object.keys((await agesOf(id)).confirmations).toSorted()).toEqual(['existence', 'hours'])
    const answer = await confirm(id, { version: 1, groups: ['prices'] })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ source: { pointer: '/groups' } }] }])
  })

  test('TRUTH-14 counts once per origin, however many requests are concurrent', async () => {
    const id = await newPoint()
    const addresses = Array.from({ length: 8 }, (_, host) => `203.0.113.${host}`)
    const answers = await Promise.all(addresses.map((remoteAddress) => counted(id, { version: 1 }, { remoteAddress })))
    expect(answers.filter((answer) => JSON.stringify(answer) === '{"counted":true}')).toHaveLength(1)
    expect(await counted(id, { version: 1 }, { remoteAddress: '203.0.113.250' })).toEqual({ counted: false })
    expect(await counted(id, { version: 1 }, { remoteAddress: '203.0.114.1' })).toEqual({ counted: true })
    const rows = db.database.selectFrom('facility_confirmations').select('id').where('facility_id', '=', id)
    expect(await rows.execute()).toHaveLength(2)
  })

  test('TRUTH-16 by its owner is marked as such, and counts once a day per version', async () => {
    const id = await newPoint()
    const owner = { headers: asOwner }
    expect(await counted(id, { version: 1, groups: ['hours'] }, owner)).toEqual({ counted: true })
    expect(await counted(id, { version: 1, groups: ['hours'] }, owner)).toEqual({ counted: false })
    expect(await counted(id, { version: 1 }, owner)).toEqual({ counted: true })
    expect((await agesOf(id)).confirmations).toMatchObject({ existence: { by: 'owner' }, hours: { by: 'owner' } })
  })

  test('TRUTH-15 that has changed in the meantime returns the current point and does not count', async () => {
    const id = await newPoint()
    await db.database.updateTable('facilities').set({ name: 'Moved' }).where('id', '=', id).execute()
    const answer = await confirm(id, { version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { errors: [{ meta: { rule: 'version' } }], meta: { current: { attributes: { name: 'Moved', version: 2 } } } },
    ])
    expect((await agesOf(id)).confirmations).toEqual({})
  })

  test('TRUTH-15 works only for public points', async () => {
    expect((await confirm(await newPoint('draft'), { version: 1 }, { headers: asOwner })).statusCode).toBe(404)
    expect((await confirm(uuidV7(), { version: 1 })).statusCode).toBe(404)
  })

  test('TRUTH-17 is closed to visitors while a report of its closure is waiting; its owner may', async () => {
    const id = await newPoint()
    await report(id, 'price')
    expect(await counted(id, { version: 1 })).toEqual({ counted: true })
    await report(id, 'closed-for-now')
    const answer = await confirm(id, { version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { errors: [{ meta: { rule: 'reported-closed' } }] }])
    expect(await counted(id, { version: 1 }, { headers: asOwner })).toEqual({ counted: true })
    const decided = { state: 'not-confirmed', decided_at: new Date() } as const
    await db.database.updateTable('proposals').set(decided).where('facility_id', '=', id).execute()
    expect(await counted(id, { version: 1 })).toEqual({ counted: true })
  })
})

describe('confirming a point without JavaScript', () => {
  const host = 'kz.localhost:3000'
  const browser = {
    host,
    origin: `http://${host}`,
    referer: `http://${host}/ru-kz/recycling-points/x`,
    accept: 'text/html,*/*;q=0.8',
    'accept-encoding': 'gzip',
    'content-type': 'application/x-www-form-urlencoded',
  }
  const press = async (id: string, fields: Record<string, string>, remoteAddress = stranger(), headers = browser) => {
    const payload = new URLSearchParams(fields).toString()
    return app.inject({
      method: 'POST',
      url: callPath(confirmationCalls.confirm, { id }),
      headers,
      payload,
      remoteAddress,
    })
  }
  const ledTo = async (...call: Parameters<typeof press>) => {
    const { statusCode, headers } = await press(...call)
    return [statusCode, headers.location]
  }

  test('TRUTH-18 redirects to its page, which shows the outcome', async () => {
    const id = await newPoint()
    const page = (outcome: string) => [303, `/ru-kz/recycling-points/${id}?confirmed=${outcome}`]
    const sent = { version: '1', groups: 'existence,hours' }
    expect(await ledTo(id, sent, '198.51.100.1')).toEqual(page('counted'))
    expect(await ledTo(id, sent, '198.51.100.1')).toEqual(page('already'))
    expect(await ledTo(id, { ...sent, version: '7' })).toEqual(page('moved'))
    expect(await ledTo(id, { ...sent, groups: 'everything' })).toEqual(page('failed'))
    await report(id, 'closed-for-good')
    expect(await ledTo(id, sent)).toEqual(page('reported'))
    expect(Object.keys((await agesOf(id)).confirmations).toSorted()).toEqual(['existence', 'hours'])
  })

  test('TRUTH-18 works only from our own pages', async () => {
    const foreign = { ...browser, origin: 'https://elsewhere.example' }
    expect((await press(await newPoint(), { version: '1' }, stranger(), foreign)).statusCode).toBe(403)
  })
})
