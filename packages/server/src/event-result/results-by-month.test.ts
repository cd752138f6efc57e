import { callPath } from '@recircle/core/calls'
import { expect, test } from 'vitest'
import { resultTotals, totalsByMonth, type PublishedResult, resultCalls } from '@recircle/core/event-result'
import { openResultsFile } from '@recircle/core/open-data'
import { Random } from '../seed/random.ts'
import { eventComers } from '../testing/event-comers.ts'
import { testServer } from '../testing/test-server.ts'
import { reportedResults } from '../testing/reported-results.ts'
import { resultLink } from './ask-for-results.ts'
import { reopenResult } from './settle-result.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { pastEvent, tell, settle } = reportedResults(app, database, comers)
const dayMs = 86_400_000

async function eventThatEnded(daysAgo: number) {
  const { id } = await pastEvent()
  const endsAtMs = Date.now() - daysAgo * dayMs - 3_600_000
  const times = { starts_at: new Date(endsAtMs - 3_600_000), ends_at: new Date(endsAtMs) }
  await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
  return { id, token: resultLink(comers.links, { id, endsAtMs }) }
}
async function byMonth() {
  const read = resultCalls.byMonth.answer.read((await app.inject(resultCalls.byMonth.path)).json())
  if (!read.ok) throw new Error(read.error)
  return read.value.items
}
async function publishedOf(ids: readonly string[]): Promise<PublishedResult[]> {
  const reads = await Promise.all(
    ids.map(async (id) =>
      resultCalls.ofEvent.answer.read((await app.inject(callPath(resultCalls.ofEvent, { id: id }))).json()),
    ),
  )
  return reads.flatMap((read) => (read.ok ? [read.value] : []))
}
async function gramsInFile(): Promise<number> {
  const [head = '', ...lines] = (await app.inject(openResultsFile)).body.trimEnd().split('\r\n')
  const column = head.split(',').indexOf('kilograms')
  return lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[column]) * 1000), 0)
}

/** Row by row, without the sums of core or of SQL. */
function addedUp(rows: readonly PublishedResult[]) {
  const sums = new Map<string, number>()
  const add = (key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value)
  for (const { month, weights, people, hours } of rows) {
    add(`${month} events`, 1)
    if (people !== null) add(`${month} people`, people)
    if (hours !== null) add(`${month} hours`, hours)
    for (const { materialId, isEstimate, grams } of weights) add(`${month} ${materialId} ${isEstimate}`, grams)
  }
  return Object.fromEntries(sums)
}
const valuesOf = (months: Awaited<ReturnType<typeof byMonth>>) =>
  Object.fromEntries(
    months.flatMap(({ month, events, people, hours, weights }) => [
      [`${month} events`, events],
      ...(people === null ? [] : [[`${month} people`, people] as const]),
      ...(hours === null ? [] : [[`${month} hours`, hours] as const]),
      ...weights.map(({ materialId, isEstimate, grams }) => [`${month} ${materialId} ${isEstimate}`, grams] as const),
    ]),
  )

test('ORG-17 without published results there are no sums', async () => {
  const { token } = await eventThatEnded(1)
  await tell(token, { 'kg-1': '5', people: '30' })
  expect(await byMonth()).toEqual([])
  await database.deleteFrom('charity_events').execute()
})

test('ORG-17 people and hours of fewer than five people are in no sum, their kilograms are', async () => {
  const few = await eventThatEnded(1)
  await tell(few.token, { 'kg-1': '3', people: '4', hours: '9' })
  await settle(few.id)
  expect(await byMonth()).toMatchObject([{ events: 1, people: null, hours: null, weights: [{ grams: 3000 }] }])
  const month = (await byMonth())[0]?.month
  const five = await eventThatEnded(1)
  await tell(five.token, { people: '5', hours: '2', 'kg-1': '0,001', 'estimate-1': 'yes' })
  await settle(five.id)
  const weights = [
    { materialId: 1, grams: 3000, isEstimate: false },
    { materialId: 1, grams: 1, isEstimate: true },
  ]
  expect(await byMonth()).toEqual([{ month, events: 2, people: 5, hours: 2, weights }])
  await database.deleteFrom('charity_events').execute()
})

test('ORG-17 after any acceptances, corrections, refusals and undoings, every total is the exact sum of the published rows', async () => {
  const random = new Random(17)
  const upTo = (max: number): number => random.integer(0, max)
  const events = []
  for (let at = 0; at < 9; at += 1) events.push(await eventThatEnded(upTo(55)))
  const ids = events.map(({ id }) => id)
  for (let step = 0; step < 60; step += 1) {
    const event = events[upTo(events.length - 1)] ?? { id: '', token: '' }
    const payload: Record<string, string> = { words: 'Thanks' }
    for (let material = 1; material <= 4; material += 1) {
      if (random.next() < 0.5) payload[`kg-${material}`] = `${upTo(99_999)}.${String(upTo(999)).padStart(3, '0')}`
      if (random.next() < 0.4) payload[`estimate-${material}`] = 'yes'
    }
    if (random.next() < 0.8) payload['people'] = String(upTo(10))
    if (random.next() < 0.8) payload['hours'] = String(upTo(500))
    expect((await tell(event.token, payload)).statusCode).toBe(200)
    const choice = random.next()
    if (choice < 0.1) continue
    await settle(event.id, choice < 0.75)
    if (choice > 0.6 && choice < 0.75) {
      const rows = database
        .selectFrom('event_results')
        .select(['id', 'status'])
        .where('charity_event_id', '=', event.id)
      const results = await rows.orderBy('id', 'desc').execute()
      const decided = results.find(({ status }) => status === 'published')?.id ?? ''
      const former = results.find(({ status }) => status === 'replaced')?.id ?? null
      await database.transaction().execute((transaction) => reopenResult(transaction, decided, former))
    }
    if (step % 5 !== 0) continue
    const [published, months] = [await publishedOf(ids), await byMonth()]
    expect(valuesOf(months)).toEqual(addedUp(published))
    expect(months.map(({ month }) => month)).toEqual([...new Set(published.map(({ month }) => month))].toSorted())
    expect([resultTotals(months), totalsByMonth(months)]).toEqual([resultTotals(published), totalsByMonth(published)])
    const { measuredGrams, estimatedGrams } = resultTotals(months)
    expect(measuredGrams + estimatedGrams).toBe(await gramsInFile())
  }
  expect((await publishedOf(ids)).length).toBeGreaterThan(3)
  expect((await byMonth()).length).toBeGreaterThan(1)
})
