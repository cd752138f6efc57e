import { beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import {
  parseAskedResult,
  parsePublishedResult,
  parsePublishedResults,
  resultPage,
  resultPaths,
  resultTotals,
} from '@recircle/core/event-result'
import { reopenResult, settleResult } from './settle-result.ts'
import { eventComers } from '../testing/event-comers.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { testServer } from '../testing/test-server.ts'
import { askForResults, resultLink } from './ask-for-results.ts'

const { db, app } = await testServer()
const { database } = db
const { config, links, orgId, creatorId, organizer, addEvent } = await eventComers(app, database)
const hourMs = 3_600_000

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

/** An event that ended so long ago, with the link to tell of it. */
async function pastEvent(endedAgoMs = hourMs) {
  const id = await addEvent()
  const endsAtMs = Date.now() - endedAgoMs
  const times = { starts_at: new Date(endsAtMs - hourMs), ends_at: new Date(endsAtMs) }
  await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
  return { id, token: resultLink(links, { id, endsAtMs }) }
}
const tell = (token: string, payload: object) => app.inject({ method: 'POST', url: resultPaths.asked(token), payload })
const askedOf = async (token: string) => {
  const read = parseAskedResult((await app.inject(resultPaths.asked(token))).json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const publishedOf = async (eventId: string) => {
  const answer = await app.inject(resultPaths.ofEvent(eventId))
  const read = parsePublishedResult(answer.json())
  return read.ok ? read.value : answer.statusCode
}
const waitingIdOf = async (eventId: string): Promise<string> => {
  const waiting = database.selectFrom('event_results').select('id').where('charity_event_id', '=', eventId)
  return (await waiting.where('status', '=', 'waiting').executeTakeFirstOrThrow()).id
}
const settle = async (eventId: string, isAccepted = true) => {
  const id = await waitingIdOf(eventId)
  const replaced = await database
    .transaction()
    .execute((transaction) => settleResult(transaction, id, isAccepted, 'Too heavy'))
  return { id, replaced }
}

describe('telling what came of an event', () => {
  test('ORG-7 reading the link a thousand times writes nothing, and nobody sees what staff have not looked at', async () => {
    const { id, token } = await pastEvent()
    for (let read = 0; read < 20; read += 1) await app.inject(resultPaths.asked(token))
    expect((await askedOf(token)).status).toBeNull()
    expect((await tell(token, { 'kg-1': '12,5', people: '18', words: 'Thanks' })).statusCode).toBe(200)
    expect([(await askedOf(token)).status, await publishedOf(id)]).toEqual(['waiting', 404])
    await settle(id)
    expect(await publishedOf(id)).toMatchObject({
      weights: [{ materialId: 1, grams: 12_500, isEstimate: false }],
      people: 18,
      corrections: 0,
    })
  })

  test('ORG-9 of fewer than five people nothing is told, though it was', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '3', people: '4', hours: '9' })
    await settle(id)
    expect(await publishedOf(id)).toMatchObject({ people: null, hours: null })
    expect((await askedOf(token)).people).toBe(4)
  })

  test('ORG-7 a correction is another row: what was told before is kept, and cannot be changed', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '100' })
    await tell(token, { 'kg-1': '10' })
    await settle(id)
    await tell(token, { 'kg-1': '11' })
    expect(await publishedOf(id)).toMatchObject({ weights: [{ grams: 10_000 }] })
    const { replaced } = await settle(id)
    expect(await publishedOf(id)).toMatchObject({ weights: [{ grams: 11_000 }], corrections: 1 })
    const rows = await database.selectFrom('event_results').select('status').orderBy('id').execute()
    expect(rows.map(({ status }) => status)).toEqual(['withdrawn', 'replaced', 'published'])
    const forge = database
      .updateTable('event_results')
      .set({ words: 'Other' })
      .where('id', '=', replaced ?? '')
    await expect(forge.execute()).rejects.toThrow(/stays as it was told/)
    await expect(database.updateTable('event_result_weights').set({ grams: 1 }).execute()).rejects.toThrow(/stays/)
  })

  test('ORG-10 declined, it says why; taken back, what was published before is published again', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '10' })
    await settle(id)
    await tell(token, { 'kg-1': '9000' })
    await settle(id, false)
    expect(await askedOf(token)).toMatchObject({ status: 'declined', reason: 'Too heavy' })
    expect(await publishedOf(id)).toMatchObject({ weights: [{ grams: 10_000 }] })
    await tell(token, { 'kg-1': '20' })
    const decided = await settle(id)
    const reopened = await database
      .transaction()
      .execute((transaction) => reopenResult(transaction, decided.id, decided.replaced))
    expect([reopened, await publishedOf(id)]).toMatchObject([true, { weights: [{ grams: 10_000 }] }])
  })

  test.each([
    [{ 'kg-1': 'much', words: 'x' }],
    [{ 'kg-999999': '1' }],
    [{ people: '-1', words: 'x' }],
    [{}],
    [{ words: 'x'.repeat(3000) }],
  ])('ORG-7 %j is refused, and nothing is kept', async (payload) => {
    const { token } = await pastEvent()
    expect((await tell(token, payload)).statusCode).toBe(422)
    expect((await askedOf(token)).status).toBeNull()
  })

  test('ORG-7 not before the end, not by another link, and not for ever', async () => {
    const upcoming = await addEvent()
    const early = links.make({
      purpose: 'event-result',
      subject: upcoming,
      version: 0,
      expiresAtMs: Date.now() + hourMs,
    })
    const other = links.make({
      purpose: 'event-place',
      subject: upcoming,
      version: 0,
      expiresAtMs: Date.now() + hourMs,
    })
    const { token: late } = await pastEvent(61 * 24 * hourMs)
    const statuses = await Promise.all(
      [early, other, late, 'x'].map(async (token) => (await tell(token, {})).statusCode),
    )
    expect(statuses).toEqual([404, 404, 410, 404])
  })
})

test('ORG-9 the totals of an organization are the sums of what its events say', async () => {
  for (const [kg, people] of [
    ['1.005', '3'],
    ['2.010', '30'],
    ['0.001', ''],
  ] as const) {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': kg, 'kg-2': '1', 'estimate-2': 'yes', people, hours: people })
    await settle(id)
  }
  const read = parsePublishedResults((await app.inject(resultPaths.ofOrganization(orgId))).json())
  const rows = read.ok ? read.value.items : []
  expect(resultTotals(rows)).toMatchObject({ measuredGrams: 3016, estimatedGrams: 3000, people: 30, hours: 30 })
  for (const row of rows) expect(await publishedOf(row.eventId)).toEqual(row)
  const none = await app.inject(resultPaths.ofOrganization(uuidV7()))
  expect(none.json()).toMatchObject({ data: [] })
})

describe('the organizer is asked', () => {
  test('ORG-8 once, by a link that works, by two instances at the same time', async () => {
    await database.updateTable('users').set({ email: 'host@example.org' }).where('id', '=', creatorId).execute()
    const { id } = await pastEvent()
    await pastEvent(30 * 24 * hourMs)
    const ask = () => askForResults(database, { config, links }, Date.now())
    const asked = await Promise.all([ask(), ask()])
    expect(asked[0] + asked[1]).toBe(1)
    expect(await ask()).toBe(0)
    const mails = (await waitingMail(database)).filter(({ template }) => template === 'resultsAsked')
    expect(mails).toHaveLength(1)
    const [, token = ''] = new RegExp(`${resultPage('')}([^\\s"]+)`).exec(mails[0]?.text ?? '') ?? []
    expect((await askedOf(token)).eventId).toBe(id)
  })

  test('ORG-8 who has lost the email finds the link in the account, and nobody else does', async () => {
    const { id } = await pastEvent()
    const headers = { authorization: `Bearer ${organizer}` }
    const answer = await app.inject({ url: resultPaths.link(id), headers })
    expect((await askedOf(answer.json<{ token: string }>().token)).eventId).toBe(id)
    expect((await app.inject(resultPaths.link(id))).statusCode).toBe(401)
    expect((await app.inject({ url: resultPaths.link(await addEvent()), headers })).statusCode).toBe(409)
  })
})
