import { v7 as newId } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { noTerms, type FacilityContent } from '@recircle/core/facility'
import {
  factOf,
  factsOf,
  emptyFacts,
  materialField,
  type Decision,
  type FactChange,
  type FactField,
  type FactValue,
  type SentReport,
} from '@recircle/core/report'
import { aCompleteContent } from '@recircle/core/testing'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { findFacility } from '../facility/facility.repository.ts'
import type { Outcome } from '../http/answer/outcome.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { testConfig } from '../testing/test-config.ts'
import { fileUrl } from '../upload/file-url.ts'
import { OwnersReports } from './owners-reports.ts'
import { receiveReport, type Sender } from './receive-report.ts'

const db = await openTestDatabase()
const { database } = db
afterAll(() => db.close())
await addReferenceData(database)
const orgId = await addOrganization(database)
const userId = await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
const owner = { actor: { kind: 'creator', orgId }, userId } as const
const staff = { actor: { kind: 'staff' }, userId: null } as const
const desk = new OwnersReports({ database, config: testConfig() })

async function addPoint(changes: Partial<FacilityContent> = {}): Promise<string> {
  const id = newId()
  const content = aCompleteContent({ icon: null, ...changes })
  const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
  await insertFacility(database, { id, orgId, creatorId: userId, currency: 'RUB', content, birth })
  return id
}
async function pointOf(id: string) {
  const point = await findFacility(database, id, fileUrl)
  if (!point) throw new Error('The point is gone')
  return point
}

let households = 0
const somebody = (details: Partial<Sender> = {}): Sender => ({
  actor: { kind: 'visitor' },
  userId: null,
  address: `2001:db8:0:${(households += 1).toString(16)}::1`,
  locale: 'ES_AR',
  variant: 'int',
  ...details,
})
const valueOf = <T>(outcome: Outcome<T>): T => {
  if (outcome.ok) return outcome.value
  throw new Error(`Refused: ${outcome.error} ${JSON.stringify(outcome.problems)}`)
}
const empty = { reason: 'suggestion', changes: [], text: '', email: '', homepage: '', baseVersion: 1 } as const
const send = async (sent: Partial<SentReport> & Pick<SentReport, 'facilityId'>, sender = somebody()) => {
  const token = valueOf(await receiveReport(database, { ...empty, ...sent }, sender))
  const newest = database.selectFrom('proposals').select('id').orderBy('id', 'desc').limit(1)
  return { token, id: (await newest.executeTakeFirstOrThrow()).id }
}
async function changeOf(id: string, field: FactField, to: FactValue): Promise<FactChange> {
  return { field, from: factOf(factsOf(await pointOf(id)), field), to }
}
const applying = async (id: string, decided: Partial<Decision> = {}): Promise<Decision> => {
  const shown = await desk.show(id, staff.actor)
  if (!shown) throw new Error('There is no such proposal')
  const verdicts = shown.changes.map(({ field }) => ({ field, isApplied: true, reason: '' }))
  return { seenVersion: shown.subjectVersion, isConfirmed: true, verdicts, closeAs: null, note: '', ...decided }
}
const mailsOf = (recipient: string) =>
  database
    .selectFrom('mail_outbox')
    .select(['template', 'subject', 'text'])
    .where('recipient', '=', recipient)
    .execute()

describe('an applied report', () => {
  test('TRUTH-25 is written as a revision, leaves other fields unchanged, and counts as confirmed by the person who applied it', async () => {
    const id = await addPoint()
    const before = await pointOf(id)
    const paper = { ...noTerms, unitSlug: 'kg', price: 12, pause: { until: '2030-01-01', reason: 'No room' } }
    const changes = [await changeOf(id, 'hoursText', 'By appointment'), await changeOf(id, materialField(1), paper)]
    const report = await send({ facilityId: id, changes })
    expect(await desk.decide(report.id, await applying(report.id), owner)).toMatchObject({
      ok: true,
      report: { state: 'applied' },
    })
    const after = await pointOf(id)
    expect(after).toMatchObject({ hoursText: 'By appointment', name: before.name, contacts: before.contacts })
    expect(after.rates).toEqual([{ ...before.rates[0], ...paper }])
    expect(Object.keys(after.confirmations).toSorted()).toEqual(['hours', 'materials', 'prices'])
    expect(after.confirmations.hours).toMatchObject({ by: 'owner', version: after.version })
    const revisions = await database
      .selectFrom('facility_revisions')
      .select('changed_by')
      .where('facility_id', '=', id)
      .execute()
    expect(revisions).toHaveLength(2)
  })

  test('FAC-23 access that a visitor reports is the owner’s to accept, and becomes the point’s', async () => {
    const id = await addPoint()
    const access = { opening: null, steps: 'none', ground: 'paved', indoor: null } as const
    const report = await send({ facilityId: id, changes: [await changeOf(id, 'access', access)] })
    expect(await desk.decide(report.id, await applying(report.id), owner)).toMatchObject({ ok: true })
    const after = await pointOf(id)
    expect(after.access).toEqual(access)
    expect(Object.keys(after.confirmations)).toEqual(['existence'])
  })

  test('TRUTH-25 closes the point through its status transitions, with a comment for visitors', async () => {
    const id = await addPoint()
    const report = await send({
      facilityId: id,
      reason: 'closed-for-good',
      changes: [await changeOf(id, 'state', 'closed-for-good')],
    })
    const silent = await desk.decide(report.id, await applying(report.id), owner)
    expect(silent).toMatchObject({ ok: false, refusal: 'reason-required' })
    expect((await pointOf(id)).status).toBe('accepted')
    const decision = await desk.decide(report.id, await applying(report.id, { note: 'Moved out in May.' }), owner)
    expect(decision).toMatchObject({ ok: true })
    expect(await pointOf(id)).toMatchObject({ status: 'closed', statusComment: 'Moved out in May.' })
  })

  test('TRUTH-25 must obey the rules of points, both when it is sent and when it is applied', async () => {
    const id = await addPoint()
    const website = await changeOf(id, 'website', 'javascript:alert(1)')
    const sent = await receiveReport(database, { ...empty, facilityId: id, changes: [website] }, somebody())
    expect(sent).toMatchObject({ ok: false, error: 'invalid', problems: [{ rule: 'website' }] })
  })
})

describe('the deciding party', () => {
  test('TRUTH-26 staff wait seven days for an owner, and not at all if the point has no active owner', async () => {
    const id = await addPoint()
    const report = await send({ facilityId: id, reason: 'full' })
    const early = await desk.decide(report.id, await applying(report.id), staff)
    expect(early).toMatchObject({ ok: false, refusal: 'forbidden' })
    const nobodys = await addOrganization(database)
    await database.updateTable('facilities').set({ org_id: nobodys }).where('id', '=', id).execute()
    const second = await send({ facilityId: id, reason: 'price', text: 'Five now' })
    expect(await desk.decide(second.id, await applying(second.id), staff)).toMatchObject({ ok: true })
  })

  test('TRUTH-26 reports of owners for their own published points are decided by staff', async () => {
    const id = await addPoint()
    const changes = [await changeOf(id, 'name', 'A better name')]
    const report = await send({ facilityId: id, changes }, somebody(owner))
    expect(await desk.decide(report.id, await applying(report.id), owner)).toMatchObject({ refusal: 'forbidden' })
    expect(await desk.decide(report.id, await applying(report.id), staff)).toMatchObject({ ok: true })
    expect((await pointOf(id)).name).toBe('A better name')
  })
})

describe('the outcome', () => {
  test('TRUTH-32 MAIL-2 an owner writes nothing to an address that anybody may have typed; what staff answer is repeated', async () => {
    const words = 'Pay at https://evil.example'
    const texts = async (by: typeof owner | typeof staff, email: string) => {
      const id = await addPoint()
      const changes = [await changeOf(id, 'hoursText', 'By appointment')]
      const report = await send({ facilityId: id, changes, email }, somebody({ locale: 'EN_US' }))
      if (by === staff)
        await database.updateTable('proposals').set({ org_id: null }).where('id', '=', report.id).execute()
      const verdicts = [{ field: 'hoursText', isApplied: false, reason: words } as const]
      const decided = await applying(report.id, { isConfirmed: false, verdicts, note: words })
      expect(await desk.decide(report.id, decided, by)).toMatchObject({ ok: true })
      return (await mailsOf(email)).map(({ text }) => text ?? '').join()
    }
    const told = async (by: typeof owner | typeof staff, email: string) => {
      const text = await texts(by, email)
      return { words: text.includes(words), pointsToPage: text.includes('There’s an answer') }
    }
    expect(await told(owner, 'typed-1@example.org')).toEqual({ words: false, pointsToPage: true })
    expect(await told(staff, 'typed-2@example.org')).toEqual({ words: true, pointsToPage: false })
  })

  test('TRUTH-32 two instances that decide at once send one email to each address, including those of merged reports', async () => {
    const id = await addPoint()
    const first = await send({ facilityId: id, reason: 'full', email: 'first@example.org' })
    await send(
      { facilityId: id, reason: 'full', email: 'second@example.org' },
      somebody({ locale: 'KK_KZ', variant: 'kz' }),
    )
    await send({ facilityId: id, reason: 'full', email: 'First@example.org' })
    const decision = await applying(first.id)
    const desks = [desk, new OwnersReports({ database, config: testConfig() })]
    const outcomes = await Promise.all([...desks, ...desks].map((each) => each.decide(first.id, decision, owner)))
    const details = outcomes.map((outcome) => (outcome.ok ? 'applied' : outcome.refusal))
    expect(details.toSorted()).toEqual(['applied', 'decided', 'decided', 'decided'])
    const mails = [...(await mailsOf('first@example.org')), ...(await mailsOf('First@example.org'))]
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('no cambió')
    expect((await mailsOf('second@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Хабарламаңыздың нәтижесі'),
    ])
    const stored = await database
      .selectFrom('proposals')
      .select(['state', 'email'])
      .where('facility_id', '=', id)
      .execute()
    expect(stored).toEqual(stored.map(() => ({ state: 'applied', email: null })))
  })

  test('TRUTH-27 every event is stored in an append-only history', async () => {
    const id = await addPoint()
    const report = await send({ facilityId: id, reason: 'full' })
    await desk.open(report.id, owner)
    expect((await desk.show(report.id, owner.actor))?.state).toBe('in-review')
    await desk.decide(report.id, await applying(report.id), owner)
    const events = await database
      .selectFrom('proposal_events')
      .select(['kind', 'actor_kind'])
      .where('proposal_id', '=', report.id)
      .orderBy('happened_at')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { kind: 'received', actor_kind: 'visitor' },
      { kind: 'opened', actor_kind: 'owner' },
      { kind: 'decided', actor_kind: 'owner' },
    ])
    await expect(database.updateTable('proposal_events').set({ kind: 'merged' }).execute()).rejects.toThrow()
  })

  test('TRUTH-30 the eleventh report of a day from one origin is rejected, also when ten arrive at once', async () => {
    const { address } = somebody()
    const points = await Promise.all(Array.from({ length: 14 }, () => addPoint()))
    const sent = await Promise.all(
      points.map((facilityId) =>
        receiveReport(database, { ...empty, facilityId, reason: 'full' }, somebody({ address })),
      ),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10)
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ error: 'too-many-requests', problems: [{ rule: 'limit-day' }] })
  })
})

describe('decided by staff', () => {
  const place = (name: string): FactChange[] =>
    (
      [
        ['name', name],
        ['address', 'Gran Vía 1'],
        ['location', { lng: -58.4, lat: -34.6 }],
        [materialField(1), { unitSlug: 'kg', price: 0, ...noTerms }],
      ] as const
    ).map(([field, to]) => ({ field, from: factOf(emptyFacts, field), to }))

  test('TRUTH-33 a missing place that staff accept is published under the name of the community', async () => {
    const report = await send({
      facilityId: null,
      reason: 'missing',
      changes: place('Punto verde'),
      email: 'maria@example.org',
    })
    const applied = async (id: string) => {
      const decided = await desk.decide(id, await applying(id), staff)
      if (!decided.ok) throw new Error(decided.refusal)
      return { ...decided.report, mailed: decided.mailed }
    }
    const made = await applied(report.id)
    expect(made).toMatchObject({ state: 'applied', mailed: 1 })
    const point = await pointOf(made.facilityId ?? '')
    expect(point).toMatchObject({ status: 'accepted', name: 'Punto verde', currency: 'USD' })
    expect(point.orgInfo?.fullName).toBe('Recircle community')
    expect(point.confirmations.existence).toMatchObject({ by: 'staff' })
    const [mail] = await mailsOf('maria@example.org')
    expect(mail?.text).toContain(`/recycling-points/${made.facilityId}`)
    const second = await send({ facilityId: null, reason: 'missing', changes: place('Otro punto') })
    const other = await applied(second.id)
    expect((await pointOf(other.facilityId ?? '')).orgId).toBe(point.orgId)
  })

  test('TRUTH-60 an address in words is not accepted without a place on the map', async () => {
    const changes = place('Punto sin mapa').filter(({ field }) => field !== 'location')
    const report = await send({ facilityId: null, reason: 'missing', changes })
    expect(await desk.decide(report.id, await applying(report.id), staff)).toMatchObject({
      ok: false,
      refusal: 'invalid',
      problems: [{ rule: 'required', pointer: '/point' }],
    })
  })
})
