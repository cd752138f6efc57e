import { callPath } from '@recircle/core/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import { resultPage, resultPaths, resultTotals, resultCalls } from '@recircle/core/event-result'
import type { LeftOutPhoto } from '@recircle/core/desk'
import { reopenResult, settleResult } from './settle-result.ts'
import { eventComers } from '../testing/event-comers.ts'
import { ownMark, picturesIn, waitingMail } from '../testing/mailbox.ts'
import { atDesk } from '../testing/staff-people.ts'
import { testServer } from '../testing/test-server.ts'
import { decideAtDesk, deskRulesOf } from '../testing/two-moderators.ts'
import { askForResults, resultLink } from './ask-for-results.ts'
import { resultItem } from './result-item.ts'

const { db, app } = await testServer()
const { database } = db
const { config, links, orgId, creatorId, organizer, addEvent } = await eventComers(app, database)
const hourMs = 3_600_000

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

/** An event that ended this long ago, with the link to report its result. */
async function pastEvent(endedAgoMs = hourMs) {
  const id = await addEvent()
  const endsAtMs = Date.now() - endedAgoMs
  const times = { starts_at: new Date(endsAtMs - hourMs), ends_at: new Date(endsAtMs) }
  await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
  return { id, token: resultLink(links, { id, endsAtMs }) }
}
const tell = (token: string, payload: object) => app.inject({ method: 'POST', url: resultPaths.asked(token), payload })
const requestedOf = async (token: string) => {
  const read = resultCalls.requested.answer.read((await app.inject(resultPaths.asked(token))).json())
  if (!read.ok) throw new Error(read.error)
  return read.value
}
const publishedOf = async (eventId: string) => {
  const answer = await app.inject(callPath(resultCalls.ofEvent, { id: eventId }))
  const read = resultCalls.ofEvent.answer.read(answer.json())
  return read.ok ? read.value : answer.statusCode
}
const waitingIdOf = async (eventId: string): Promise<string> => {
  const waiting = database.selectFrom('event_results').select('id').where('charity_event_id', '=', eventId)
  return (await waiting.where('status', '=', 'waiting').executeTakeFirstOrThrow()).id
}
const settle = async (eventId: string, isAccepted = true, leftOut: readonly LeftOutPhoto[] = []) => {
  const id = await waitingIdOf(eventId)
  const replaced = await database
    .transaction()
    .execute((transaction) =>
      settleResult(transaction, { id, isAccepted, reason: isAccepted ? '' : 'Too heavy', leftOut }),
    )
  return { id, replaced }
}

describe('reporting the result of an event', () => {
  test('ORG-7 opening the link a thousand times writes nothing, and unreviewed results are not public', async () => {
    const { id, token } = await pastEvent()
    for (let read = 0; read < 20; read += 1) await app.inject(resultPaths.asked(token))
    expect((await requestedOf(token)).status).toBeNull()
    expect((await tell(token, { 'kg-1': '12,5', people: '18', words: 'Thanks' })).statusCode).toBe(200)
    expect([(await requestedOf(token)).status, await publishedOf(id)]).toEqual(['waiting', 404])
    await settle(id)
    expect(await publishedOf(id)).toMatchObject({
      weights: [{ materialId: 1, grams: 12_500, isEstimate: false }],
      people: 18,
      corrections: 0,
    })
  })

  test('ORG-9 fewer than five people are stored but not published', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '3', people: '4', hours: '9' })
    await settle(id)
    expect(await publishedOf(id)).toMatchObject({ people: null, hours: null })
    expect((await requestedOf(token)).people).toBe(4)
  })

  test('ORG-7 a correction is a new row: earlier results are kept and immutable', async () => {
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

  test('ORG-10 a declined result has a reason; undoing a decision publishes the previous result again', async () => {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': '10' })
    await settle(id)
    await tell(token, { 'kg-1': '9000' })
    await settle(id, false)
    expect(await requestedOf(token)).toMatchObject({ status: 'declined', reason: 'Too heavy' })
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
  ])('ORG-7 %j is rejected, and nothing is stored', async (payload) => {
    const { token } = await pastEvent()
    expect((await tell(token, payload)).statusCode).toBe(422)
    expect((await requestedOf(token)).status).toBeNull()
  })

  test('ORG-7 not before the end, not with another link, and not forever', async () => {
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

test('ORG-10 ORG-12 the desk shows amounts by material, and flags those above five times the organization’s usual amount', async () => {
  for (const kg of ['10', '12', '14']) {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': kg, people: '20' })
    await settle(id)
  }
  const { id, token } = await pastEvent()
  await tell(token, { 'kg-1': '120', 'kg-2': '900', 'estimate-2': 'yes', people: '100' })
  const item = await resultItem.content(database, await waitingIdOf(id))
  const amounts = item?.fields.map(({ name, before, after }) => [name, before, after])
  expect(amounts).toEqual([
    ['weight.2', null, { amount: 900, isKilograms: true, isEstimate: true, timesUsual: null }],
    ['weight.1', null, { amount: 120, isKilograms: true, isEstimate: false, timesUsual: 10 }],
    ['people', null, { amount: 100, isKilograms: false, isEstimate: false, timesUsual: null }],
  ])
})

test('ORG-9 the totals of an organization are the sums over its events', async () => {
  for (const [kg, people] of [
    ['1.005', '3'],
    ['2.010', '30'],
    ['0.001', ''],
  ] as const) {
    const { id, token } = await pastEvent()
    await tell(token, { 'kg-1': kg, 'kg-2': '1', 'estimate-2': 'yes', people, hours: people })
    await settle(id)
  }
  const read = resultCalls.ofOrganization.answer.read(
    (await app.inject(callPath(resultCalls.ofOrganization, { id: orgId }))).json(),
  )
  const rows = read.ok ? read.value.items : []
  expect(resultTotals(rows)).toMatchObject({ measuredGrams: 3016, estimatedGrams: 3000, people: 30, hours: 30 })
  for (const row of rows) expect(await publishedOf(row.eventId)).toEqual(row)
  const none = await app.inject(callPath(resultCalls.ofOrganization, { id: uuidV7() }))
  expect(none.json()).toMatchObject({ data: [] })
})

describe('the request to the organizer', () => {
  test('ORG-8 LOOK-13 is sent once, with a working link and the picture of the event, by two concurrent instances', async () => {
    await database.updateTable('users').set({ email: 'host@example.org' }).where('id', '=', creatorId).execute()
    const { id } = await pastEvent()
    await pastEvent(30 * 24 * hourMs)
    const ask = () => askForResults(database, { config, links }, Date.now())
    const responses = await Promise.all([ask(), ask()])
    expect(responses[0] + responses[1]).toBe(1)
    expect(await ask()).toBe(0)
    const mails = (await waitingMail(database)).filter(({ template }) => template === 'resultsAsked')
    expect(mails).toHaveLength(1)
    expect(picturesIn(mails[0]?.html)).toEqual([ownMark, expect.stringContaining(`/images/share/scenes/${id}/`)])
    const [, token = ''] = new RegExp(`${resultPage('')}([^\\s"]+)`).exec(mails[0]?.text ?? '') ?? []
    expect((await requestedOf(token)).eventId).toBe(id)
  })

  test('ORG-8 the link is also in the organizer’s account, and only there', async () => {
    const { id } = await pastEvent()
    const headers = { authorization: `Bearer ${organizer}` }
    const answer = await app.inject({ url: callPath(resultCalls.link, { id: id }), headers })
    expect((await requestedOf(answer.json<{ token: string }>().token)).eventId).toBe(id)
    expect((await app.inject(callPath(resultCalls.link, { id: id }))).statusCode).toBe(401)
    expect((await app.inject({ url: callPath(resultCalls.link, { id: await addEvent() }), headers })).statusCode).toBe(
      409,
    )
  })
})

test('ORG-13 a result is declined once, its organizer reads why, and the published one stays', async () => {
  const dana = await atDesk(app, database, 'dana', ['moderator'])
  await database.updateTable('users').set({ email: 'organizer@example.org' }).where('id', '=', creatorId).execute()
  const { id, token } = await pastEvent()
  const decide = (resultId: string, decision: object) => decideAtDesk(dana, { kind: 'result', id: resultId }, decision)
  await tell(token, { 'kg-1': '10' })
  expect((await decide(await waitingIdOf(id), { verdict: 'accept' })).statusCode).toBe(200)
  await tell(token, { 'kg-1': '9000' })
  const correction = await waitingIdOf(id)
  const decline = { verdict: 'decline', words: 'Weigh it again' }
  expect(deskRulesOf(await decide(correction, { verdict: 'decline' }))).toMatchObject([{ rule: 'reason-required' }])
  expect((await decide(correction, decline)).statusCode).toBe(200)
  expect(await publishedOf(id)).toMatchObject({ weights: [{ grams: 10_000 }] })
  const mail = (await waitingMail(database)).at(-1)
  expect(mail).toMatchObject({ template: 'resultDeclined', text: expect.stringContaining('Weigh it again') })
  expect(deskRulesOf(await decide(correction, decline))).toMatchObject([{ rule: 'decided' }])
})
