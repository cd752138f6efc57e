import { noTerms } from '@recircle/core/facility'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DeskItemKey } from '@recircle/core/desk'
import { materialField } from '@recircle/core/report'
import { findFacility } from '../../facility/facility.repository.ts'
import { addReferenceData } from '../../seed/reference-data.ts'
import { reportedPoints } from '../../testing/reported-points.ts'
import { atDesk } from '../../testing/staff-people.ts'
import { testServer } from '../../testing/test-server.ts'
import { addAuthor, addWaitingReport } from '../../testing/waiting-items.ts'
import { fileUrl } from '../../upload/file-url.ts'

const { app, db } = await testServer()
const { database } = db
await addReferenceData(database)
const dana = await atDesk(app, database, 'dana', ['moderator'])
const author = await addAuthor(database, 'owner@example.kz')

const pathOf = ({ kind, id }: DeskItemKey, act = '') => `/api/staff/items/${kind}/${id}/${act}`
interface Shown {
  readonly version: number
  readonly verdicts: readonly string[]
  readonly count: number
  readonly other_texts: readonly string[]
  readonly fields: readonly { name: string; before: unknown; after: unknown; standing: string }[]
}
const show = async (key: DeskItemKey) => (await dana.ask('GET', pathOf(key))).json<Shown>()
const decide = (key: DeskItemKey, decision: object) => dana.ask('POST', pathOf(key, 'decision/'), decision)
const undo = (id: string) => dana.ask('POST', `/api/staff/decisions/${id}/undo/`, {})

const { publicPoint, pointOf, changeOf } = reportedPoints(database, author)
const reportOf = ({ id }: DeskItemKey) =>
  database
    .selectFrom('proposals')
    .select(['state', 'email', 'note', 'decided_at', 'facility_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailsTo = (recipient: string) =>
  database.selectFrom('mail_outbox').select(['text', 'id']).where('recipient', '=', recipient).execute()
const paper = { ...noTerms, unitSlug: 'kg', price: 12, pause: { until: '2030-01-01', reason: 'No room' } }

test('DESK-34 a report is compared with the current point, and decided field by field', async () => {
  const id = await publicPoint()
  const changes = [
    await changeOf(id, 'hoursText', 'By appointment'),
    await changeOf(id, 'phone', '+77012223344'),
    await changeOf(id, 'location', { lng: 76.95, lat: 43.25 }),
  ]
  const key = await addWaitingReport(database, {
    facilityId: id,
    changes,
    text: 'I was <b>there</b>',
    email: 'a@example.kz',
  })
  await sql`update facilities set hours_text = 'Mornings' where id = ${id}`.execute(database)
  const item = await show(key)
  expect(item).toMatchObject({
    verdicts: ['accept', 'decline', 'block', 'duplicate', 'spam'],
    text: 'I was <b>there</b>',
    location: [76.95, 43.25],
    count: 1,
  })
  expect(item.fields).toMatchObject([
    { name: 'hoursText', before: 'Mornings', after: 'By appointment', standing: 'moved' },
    { name: 'phone', standing: 'changed' },
    { name: 'location', standing: 'changed' },
  ])
  const fields = [
    { field: 'hoursText', applied: true, reason: '' },
    { field: 'phone', applied: false, reason: 'Ол нөмір жауап бермейді' },
    { field: 'location', applied: true, reason: '' },
  ]
  const decision = { version: item.version, verdict: 'accept', fields }
  const preview = (await dana.ask('POST', pathOf(key, 'preview/'), decision)).json<{ email: { text: string } }>()
  expect((await decide(key, { ...decision, fields: fields.slice(1) })).statusCode).toBe(422)
  expect((await decide(key, decision)).statusCode).toBe(200)
  expect(await pointOf(id)).toMatchObject({ hoursText: 'By appointment', location: { lng: 76.95, lat: 43.25 } })
  expect(await reportOf(key)).toMatchObject({ state: 'partly' })
  const mails = await mailsTo('a@example.kz')
  expect(mails.map(({ text }) => text)).toEqual([preview.email.text])
  expect(preview.email.text).toContain('Ол нөмір жауап бермейді')
})

test('DESK-34 a point that has changed since it was opened is shown again before a decision', async () => {
  const id = await publicPoint()
  const key = await addWaitingReport(database, { facilityId: id, changes: [await changeOf(id, 'name', 'Жаңа атау')] })
  const { version } = await show(key)
  await sql`update facilities set name = 'Ескі атау' where id = ${id}`.execute(database)
  const refused = await decide(key, { version, verdict: 'accept' })
  expect(refused.statusCode).toBe(409)
  expect((await show(key)).fields).toMatchObject([{ before: 'Ескі атау', after: 'Жаңа атау', standing: 'moved' }])
  expect((await decide(key, { version: version + 1, verdict: 'accept' })).statusCode).toBe(200)
})

test('DESK-34 identical reports are counted, and each address gets one email', async () => {
  const id = await publicPoint()
  const sent = {
    facilityId: id,
    reason: 'closed-for-good',
    changes: [await changeOf(id, 'state', 'closed-for-good')],
  } as const
  const key = await addWaitingReport(database, { ...sent, email: 'one@example.kz' })
  await addWaitingReport(database, { ...sent, email: 'two@example.kz', text: 'The door is bricked up' })
  await addWaitingReport(database, { ...sent, email: 'One@example.kz' })
  const item = await show(key)
  expect(item).toMatchObject({ count: 3, other_texts: ['The door is bricked up'] })
  // A closed place must show its visitors the reason.
  expect((await decide(key, { version: item.version, verdict: 'accept' })).statusCode).toBe(422)
  const closed = await decide(key, { version: item.version, verdict: 'accept', words: 'Жабылды' })
  expect(closed.statusCode).toBe(200)
  expect((await pointOf(id)).status).toBe('closed')
  expect([await mailsTo('one@example.kz'), await mailsTo('two@example.kz')].map((mails) => mails.length)).toEqual([
    1, 1,
  ])

  expect((await undo(closed.json<{ id: string }>().id)).statusCode).toBe(200)
  expect(await pointOf(id)).toMatchObject({ status: 'accepted', statusComment: '' })
  expect(await reportOf(key)).toMatchObject({ state: 'received', email: 'one@example.kz', decided_at: null })
  expect([await mailsTo('one@example.kz'), await mailsTo('two@example.kz')].flat()).toEqual([])
  const again = await show(key)
  expect((await decide(key, { version: again.version, verdict: 'accept', words: 'Жабылды' })).statusCode).toBe(200)
  expect(await mailsTo('one@example.kz')).toHaveLength(1)
})

test('DESK-34 DESK-17 undoing a report restores the point with its pauses and its age', async () => {
  const id = await publicPoint()
  const first = await addWaitingReport(database, {
    facilityId: id,
    changes: [await changeOf(id, materialField(1), paper)],
  })
  const decided = await decide(first, { version: (await show(first)).version, verdict: 'accept' })
  expect(decided.statusCode).toBe(200)
  const before = await pointOf(id)
  const { rates: columns } = {
    rates: await database.selectFrom('facility_rates').selectAll().where('facility_id', '=', id).execute(),
  }
  const second = await addWaitingReport(database, {
    facilityId: id,
    changes: [await changeOf(id, materialField(1), null), await changeOf(id, 'hoursText', 'Nights')],
  })
  const answer = await decide(second, { version: (await show(second)).version, verdict: 'accept' })
  expect((await pointOf(id)).rates).toEqual([])
  expect((await undo(answer.json<{ id: string }>().id)).statusCode).toBe(200)
  const after = await pointOf(id)
  expect(after).toMatchObject({ hoursText: before.hoursText, confirmations: before.confirmations, status: 'accepted' })
  expect(after.rates).toMatchObject(before.rates.map(({ materialId, price, pause }) => ({ materialId, price, pause })))
  const rates = await database.selectFrom('facility_rates').selectAll().where('facility_id', '=', id).execute()
  expect(rates.map(({ paused_at }) => paused_at)).toEqual(columns.map(({ paused_at }) => paused_at))
  // If a person has edited the point since, nothing is overwritten.
  const once = await decide(second, { version: (await show(second)).version, verdict: 'accept' })
  await sql`update facilities set name = 'Басқа' where id = ${id}`.execute(database)
  expect((await undo(once.json<{ id: string }>().id)).statusCode).toBe(409)
  expect((await pointOf(id)).name).toBe('Басқа')
})

test('DESK-34 a report of a missing place becomes a point, and undoing the decision removes it', async () => {
  const from = null
  const changes = [
    { field: 'name', from, to: 'Шыны қабылдау' },
    { field: 'address', from, to: 'Абай 1' },
    { field: 'location', from, to: { lng: 76.9, lat: 43.2 } },
    { field: materialField(1), from, to: { unitSlug: 'kg', price: 1, ...noTerms } },
    { field: 'phone', from, to: '+77012345678' },
  ] as const
  const key = await addWaitingReport(database, { facilityId: null, reason: 'missing', changes })
  const queue = (await dana.ask('GET', '/api/staff/queue/?filter[kind]=proposal&page[limit]=100')).json<{
    items: { id: string; title: string; address: string }[]
  }>()
  expect(queue.items.find(({ id }) => id === key.id)).toMatchObject({ title: 'Шыны қабылдау', address: 'Абай 1' })
  const answer = await decide(key, { version: (await show(key)).version, verdict: 'accept' })
  expect(answer.statusCode).toBe(200)
  const { facility_id: made } = await reportOf(key)
  expect(await pointOf(made ?? '')).toMatchObject({ status: 'accepted', name: 'Шыны қабылдау' })
  expect((await undo(answer.json<{ id: string }>().id)).statusCode).toBe(200)
  expect(await findFacility(database, made ?? '', fileUrl)).toBeNull()
  expect(await reportOf(key)).toMatchObject({ facility_id: null, state: 'received' })
})

test('TRUTH-60 a missing place with an address in words becomes a point where staff put it on the map', async () => {
  const from = null
  const changes = [
    { field: 'name', from, to: 'Диірмен артындағы қорап' },
    { field: 'address', from, to: 'Диірменнің арты' },
    { field: materialField(1), from, to: { unitSlug: 'kg', price: 0, ...noTerms } },
  ] as const
  const key = await addWaitingReport(database, { facilityId: null, reason: 'missing', changes })
  const { version, location } = (await dana.ask('GET', pathOf(key))).json<{ version: number; location: unknown }>()
  expect(location).toBeNull()
  const accept = (given: object) => decide(key, { version, verdict: 'accept', changes: given })
  const problemsOf = (answer: Awaited<ReturnType<typeof decide>>) => [answer.statusCode, answer.body]
  expect(problemsOf(await accept({}))).toEqual([422, expect.stringContaining('required')])
  expect(problemsOf(await accept({ point: [176, 143] }))).toEqual([422, expect.stringContaining('out-of-range')])
  const answer = await accept({ point: [76.9, 43.2] })
  expect(answer.statusCode).toBe(200)
  const { facility_id: made, state } = await reportOf(key)
  expect(state).toBe('applied')
  expect(await pointOf(made ?? '')).toMatchObject({
    status: 'accepted',
    address: 'Диірменнің арты',
    location: { lng: 76.9, lat: 43.2 },
  })
  expect((await undo(answer.json<{ id: string }>().id)).statusCode).toBe(200)
  expect(await findFacility(database, made ?? '', fileUrl)).toBeNull()
})

test('TRUTH-60 no point on the map moves by a report without a place', async () => {
  const id = await publicPoint()
  const { location } = await pointOf(id)
  const key = await addWaitingReport(database, { facilityId: id, changes: [await changeOf(id, 'hoursText', 'Nights')] })
  const decision = { version: (await show(key)).version, verdict: 'accept', changes: { point: [1, 1] } }
  expect((await decide(key, decision)).statusCode).toBe(200)
  expect((await pointOf(id)).location).toEqual(location)
})

test('DESK-34 TRUTH-37 a report is declined with a canned reason, and closed as spam or a duplicate without one', async () => {
  const id = await publicPoint()
  const report = async (email: string, hours: string) =>
    addWaitingReport(database, { facilityId: id, changes: [await changeOf(id, 'hoursText', hours)], email })
  const [no, spam, known] = [
    await report('no@example.kz', '1'),
    await report('spam@example.kz', '2'),
    await report('dup@example.kz', '3'),
  ]
  const { version } = await show(no)
  expect((await decide(no, { version, verdict: 'decline' })).statusCode).toBe(422)
  const long = { version, verdict: 'decline', template: 'not-confirmed', words: 'x'.repeat(1000) }
  expect((await decide(no, long)).statusCode).toBe(422)
  expect((await decide(no, { version, verdict: 'decline', template: 'not-confirmed' })).statusCode).toBe(200)
  expect((await decide(spam, { version, verdict: 'spam' })).statusCode).toBe(200)
  expect((await decide(known, { version, verdict: 'duplicate' })).statusCode).toBe(200)
  const states = await Promise.all([no, spam, known].map(reportOf))
  expect(states.map(({ state }) => state)).toEqual(['not-confirmed', 'spam', 'duplicate'])
  expect((await mailsTo('no@example.kz'))[0]?.text).toContain('Бұл мәліметті растай алмадық')
})

test('DESK-34 DESK-6 opening a report notifies its reporter, and the log names the deciding moderator', async () => {
  const id = await publicPoint()
  const key = await addWaitingReport(database, { facilityId: id, changes: [await changeOf(id, 'hoursText', 'Late')] })
  await dana.ask('POST', pathOf(key, 'claim/'), {})
  expect(await reportOf(key)).toMatchObject({ state: 'in-review' })
  await dana.ask('DELETE', pathOf(key, 'claim/'))
  const { version } = await show(key)
  expect((await decide(key, { version, verdict: 'accept' })).statusCode).toBe(200)
  const log = await database
    .selectFrom('audit_log')
    .select(['act', 'actor', 'via'])
    .where('subject_id', '=', key.id)
    .execute()
  expect(log).toEqual([{ act: 'proposal.accept', actor: 'dana', via: 'desk' }])
})
