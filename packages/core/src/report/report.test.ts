import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newFacilityContent, noTerms, unknownAccess, unknownWeek } from '../facility/index.ts'
import { dayMs } from '../time-zone/index.ts'
import { applyChanges, photoChange } from './apply-changes.ts'
import { changesBetween, factOf, isSameFact, type FactField, type Facts } from './facts.ts'
import {
  decisionOutcome,
  differenceNow,
  isForStaff,
  mayDecide,
  saysTheSame,
  withoutNewPhotos,
  type Decision,
  type Report,
} from './report.ts'
import { mentionsContact } from './report-reason.ts'

const facts: Facts = {
  state: 'works',
  kind: 'centre',
  name: 'Yard',
  address: 'Abay 1',
  location: { lng: 71, lat: 51 },
  workingHours: unknownWeek,
  hoursText: '',
  access: unknownAccess,
  photos: [],
  days: null,
  description: '',
  comment: '',
  phone: '',
  email: '',
  website: '',
  'material.3': { unitSlug: 'kg', price: 5, ...noTerms },
}
const owner = { kind: 'creator', orgId: 'org' } as const
const staff = { kind: 'staff' } as const

const aReport = (changes: Partial<Report> = {}): Report => ({
  id: 'p',
  facilityId: 'f',
  orgId: 'org',
  baseVersion: 1,
  reason: 'suggestion',
  by: 'visitor',
  changes: changesBetween(facts, { ...facts, name: 'Old yard', phone: '+7 700 000 00 00' }),
  text: '',
  state: 'received',
  verdicts: [],
  note: '',
  acts: [],
  count: 1,
  createdAtMs: 0,
  decidedAtMs: null,
  ...changes,
})
const deciding = (isApplied: Readonly<Record<string, boolean>>, changes: Partial<Decision> = {}): Decision => ({
  seenVersion: 1,
  isConfirmed: false,
  verdicts: Object.entries(isApplied).map(([field, applied]) => ({
    field: field as FactField,
    isApplied: applied,
    reason: applied ? '' : 'Still the old one',
  })),
  closeAs: null,
  note: '',
  ...changes,
})
const all = deciding({ hoursText: true, comment: true })

describe('proposed changes', () => {
  test('TRUTH-4 only edited fields are changes, a material as a whole', () => {
    const after = {
      ...facts,
      'material.3': null,
      'material.4': { unitSlug: 'kg', price: 0, ...noTerms },
    }
    expect(changesBetween(facts, after).map(({ field }) => field)).toEqual(['material.3', 'material.4'])
  })

  test('TRUTH-4 key order within a value is irrelevant', () => {
    expect(changesBetween(facts, { ...facts, location: { lat: 51, lng: 71 } })).toEqual([])
  })

  test('TRUTH-5 a field is shown as it was, as it is, and as proposed', () => {
    const now = { ...facts, name: 'New yard', phone: '+7 700 000 00 00' }
    expect(differenceNow(aReport().changes, { facts: now, today: 0 })).toEqual([
      { field: 'name', from: 'Yard', now: 'New yard', to: 'Old yard', standing: 'moved' },
      { field: 'phone', from: '', now: '+7 700 000 00 00', to: '+7 700 000 00 00', standing: 'done' },
    ])
  })

  test.each([
    ['call +7 (701) 234-56-78', true],
    ['write to a.b@example.org', true],
    ['open 09:00-18:00, since 2024-05-01', false],
    ['5 000 tenge for 10 kg', false],
  ])('TRUTH-13 %j contains contact data: %s', (text, mentions) => expect(mentionsContact(text)).toBe(mentions))
})

describe('who decides', () => {
  test('FAC-25 a photo that a visitor adds is for staff, and joins those that came to the point meanwhile', () => {
    const change = photoChange(['/a.webp'], '/b.webp')
    expect(isForStaff({ reason: 'suggestion', by: 'visitor', changes: [change] })).toBe(true)
    const now = { ...newFacilityContent, photos: ['/a.webp', '/c.webp'] }
    expect(applyChanges(now, [change]).content.photos).toEqual(['/a.webp', '/c.webp', '/b.webp'])
    expect(applyChanges({ ...now, photos: [] }, [change]).content.photos).toEqual(['/b.webp'])
    expect(applyChanges(now, []).content.photos).toEqual(now.photos)
  })

  test('FAC-25 only staff read the address of a photo before it is accepted', () => {
    const changes = [photoChange(['/a.webp'], '/b.webp')]
    const shown = (isApplied: boolean) =>
      withoutNewPhotos(changes, [{ field: 'photos', isApplied, reason: '' }]).map(({ to }) => to)
    expect(shown(false)).toEqual([['/a.webp', '']])
    expect(shown(true)).toEqual([['/a.webp', '/b.webp']])
  })

  const ofHours = { changes: changesBetween(facts, { ...facts, hoursText: 'Sat' }) }
  const moved = changesBetween(facts, { ...facts, location: { lng: 71, lat: 52 } })
  const week = 7 * dayMs
  test.each([
    ['the owner at once', ofHours, owner, 0, true],
    ['another organization never', {}, { kind: 'creator', orgId: 'other' } as const, 0, false],
    ['a visitor never', {}, { kind: 'visitor' } as const, week, false],
    ['staff not before a week', ofHours, staff, week - 1, false],
    ['staff after a week', ofHours, staff, week, true],
    ['never the owner on a name or contacts, which could be the own suggestion', {}, owner, week, false],
    ['staff at once on a name or contacts', {}, staff, 0, true],
    ['never the owner on a place', { changes: moved }, owner, week, false],
    ['staff at once where somebody is in danger', { reason: 'unsafe' }, staff, 0, true],
    ['never the owner on private data', { reason: 'private-data' }, owner, week, false],
    ['never the owner on their own proposal', { by: 'owner' }, owner, week, false],
    ['staff at once on a point that nobody owns', { orgId: null }, staff, 0, true],
  ] as const)('TRUTH-7 %s', (_title, changes, actor, nowMs, may) =>
    expect(mayDecide(aReport(changes), actor, nowMs)).toBe(may),
  )
})

describe('a decision', () => {
  const subject = { version: 1, facts, today: 0 }
  const suggested = (changes: Partial<Report> = {}): Report =>
    aReport({ changes: changesBetween(facts, { ...facts, hoursText: 'Sat', comment: 'Ring twice' }), ...changes })

  test('TRUTH-6 two fields of three are applied, the third is refused with its reason', () => {
    const changes = changesBetween(facts, { ...facts, hoursText: 'by appointment', comment: '1', description: 'x' })
    const decided = decisionOutcome(
      aReport({ changes }),
      subject,
      deciding({ hoursText: true, comment: true, description: false }),
      owner,
      0,
    )
    expect(decided).toMatchObject({ ok: true, value: { state: 'partly' } })
    expect(decided.ok && decided.value.apply.map(({ field }) => field)).toEqual(['hoursText', 'comment'])
  })

  test('TRUTH-6 a value the point already has is applied without a write', () => {
    const decided = decisionOutcome(suggested(), { ...subject, facts: { ...facts, hoursText: 'Sat' } }, all, owner, 0)
    expect(decided).toMatchObject({ ok: true, value: { state: 'applied', apply: [{ field: 'comment' }] } })
  })

  test.each([
    ['a point that has moved', suggested(), { ...all, seenVersion: 0 }, 'moved'],
    ['what is decided already', suggested({ state: 'applied' }), all, 'decided'],
    ['a field without a verdict', suggested(), deciding({ hoursText: true }), 'undecided-field'],
    [
      'a field refused without a reason',
      suggested(),
      { ...all, verdicts: all.verdicts.map((verdict) => ({ ...verdict, isApplied: false })) },
      'reason-required',
    ],
    ['a report found wrong without a word', aReport({ changes: [], reason: 'full' }), deciding({}), 'reason-required'],
  ])('TRUTH-6 %s is refused', (_title, report, decision, error) =>
    expect(decisionOutcome(report, subject, decision, owner, 0)).toEqual({ ok: false, error }),
  )

  test('TRUTH-8 spam is closed over any version and writes nothing', () =>
    expect(decisionOutcome(suggested(), subject, { ...all, seenVersion: 0, closeAs: 'spam' }, owner, 0)).toMatchObject({
      ok: true,
      value: { state: 'spam', apply: [] },
    }))

  test('TRUTH-5 no newer value is ever lost, however edits, imports and decisions interleave', () => {
    const field = fc.constantFrom('hoursText', 'comment', 'description' as const)
    const value = fc.integer({ min: 0, max: 5 }).map(String)
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), field, value }),
      fc.record({ kind: fc.constant('propose' as const), field, value }),
      fc.record({ kind: fc.constant('look' as const) }),
      fc.record({ kind: fc.constant('decide' as const), index: fc.nat(5) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        expect(replacedUnseen(steps)).toEqual([])
      }),
    )
  })
})

type Step =
  | { readonly kind: 'edit' | 'propose'; readonly field: FactField; readonly value: string }
  | { readonly kind: 'look' }
  | { readonly kind: 'decide'; readonly index: number }

/** The fields that were overwritten although the reviewer had not seen their current values. */
function replacedUnseen(steps: readonly Step[]): FactField[] {
  let now = { version: 1, facts, today: 0 }
  let seen = now
  const reports: Report[] = []
  const write = (written: object) => (now = { ...now, version: now.version + 1, facts: { ...now.facts, ...written } })
  return steps.flatMap((step) => {
    if (step.kind === 'edit') write({ [step.field]: step.value })
    if (step.kind === 'propose')
      reports.push(aReport({ changes: changesBetween(now.facts, { ...now.facts, [step.field]: step.value }) }))
    if (step.kind === 'look') seen = now
    const report = step.kind === 'decide' ? reports[step.index] : undefined
    if (report === undefined || step.kind !== 'decide') return []
    const verdicts = report.changes.map((change) => ({ field: change.field, isApplied: true, reason: '' }))
    const decided = decisionOutcome(
      report,
      now,
      { ...all, verdicts, isConfirmed: true, seenVersion: seen.version },
      owner,
      0,
    )
    if (!decided.ok) return []
    const { apply, state } = decided.value
    const before = now
    reports[step.index] = { ...report, state }
    if (apply.length > 0) write(Object.fromEntries(apply.map((change) => [change.field, change.to])))
    return apply
      .filter((change) => !isSameFact(factOf(before.facts, change.field), factOf(seen.facts, change.field)))
      .map((change) => change.field)
  })
}

describe('repeated reports', () => {
  const closed = aReport({
    reason: 'closed-for-good',
    changes: changesBetween(facts, { ...facts, state: 'closed-for-good' }),
  })
  const hours = aReport({
    reason: 'hours',
    changes: changesBetween(facts, { ...facts, hoursText: 'by appointment' }),
  })
  test.each([
    ['the same place closed', closed, closed, true],
    ['hours wrong, without other hours', hours, { ...hours, changes: [] }, true],
    [
      'hours wrong, with other hours',
      hours,
      { ...hours, changes: changesBetween(facts, { ...facts, hoursText: 'Sat' }) },
      false,
    ],
    ['another point', closed, { ...closed, facilityId: 'g' }, false],
    ['another reason', closed, hours, false],
    ['words of their own', aReport({ reason: 'other', text: 'a' }), aReport({ reason: 'other', text: 'b' }), false],
  ])('TRUTH-9 %s', (_title, waiting, next, same) => expect(saysTheSame(waiting, next)).toBe(same))
})
