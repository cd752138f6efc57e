import { describe, expect, test } from 'vitest'
import { anyDays, ruledPointOf, type DayChange, type DayRuleContent } from '../facility/index.ts'
import { epochDayOfDateKey } from '../time-zone/index.ts'
import { aCompleteFacility } from '../testing/facility/facility-builders.ts'
import {
  changesFromWire,
  changesToWire,
  decisionOutcome,
  differenceNow,
  factsOf,
  mayDecide,
  readReportFields,
  reportedDaysProblems,
  reportField,
  sentReportProblems,
  subjectOf,
  type FactChange,
  type Report,
} from './index.ts'
import { applyChanges, groupsOfChanges } from './apply-changes.ts'

const point = aCompleteFacility({ status: 'accepted', timezone: 'Asia/Almaty' })
const [rate] = point.rates
const materialId = rate?.materialId ?? 0
const noon = Date.parse('2026-12-03T07:00:00Z')
const said = (from: string, to: string | null, change: DayChange = { kind: 'closed' }): DayRuleContent => ({
  when: { ...anyDays, dates: { from, to } },
  change,
  reason: 'Notice at the gate',
})
const reported = (rule: DayRuleContent): readonly FactChange[] => [{ field: 'days', from: null, to: rule }]
const aReport = (rule: DayRuleContent, changes: Partial<Report> = {}): Report => ({
  id: 'p',
  facilityId: point.id,
  orgId: 'org',
  baseVersion: 1,
  reason: 'days',
  by: 'visitor',
  changes: reported(rule),
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
const staff = { kind: 'staff' } as const
const owner = { kind: 'creator', orgId: 'org' } as const

describe('what a visitor says of days', () => {
  const { days } = reportField
  const typed = (fields: Record<string, string>) =>
    readReportFields({ reason: 'days', facility: point.id, ...fields }, factsOf(point)).changes

  test('DAYS-26 a form says that the point is closed, or which material is not taken; one day is its own last', () => {
    const dates = { [days.from]: '2026-12-03', [days.to]: '2026-12-05' }
    const material = { [days.material]: '3' }
    expect(typed({ ...dates, ...material, [days.change]: 'closed', [days.reason]: ' Holiday ' })).toEqual(
      reported({ ...said('2026-12-03', '2026-12-05'), reason: 'Holiday' }),
    )
    const untaken = { kind: 'materials', materialIds: [3] } as const
    expect(typed({ ...dates, ...material, [days.to]: '', [days.change]: 'materials' })).toEqual(
      reported({ ...said('2026-12-03', '2026-12-03', untaken), reason: '' }),
    )
    expect(typed(dates)).toEqual([])
    expect(readReportFields({ reason: 'missing', ...dates, [days.change]: 'closed' }, null).changes).toEqual([])
  })

  test('DAYS-26 a rule is read back as it was stored, confirms no group of facts, and is not a value of the point', () => {
    const changes = reported(said('2026-12-03', '2026-12-05'))
    expect(changesFromWire(JSON.parse(JSON.stringify(changesToWire(changes))))).toEqual(changes)
    expect(groupsOfChanges(changes)).toEqual([])
    const applied = applyChanges(point, changes)
    expect(applied).toMatchObject({ days: said('2026-12-03', '2026-12-05'), state: null })
    expect(applied.content.workingHours).toBe(point.workingHours)
  })

  const faults = (rule: DayRuleContent) =>
    reportedDaysProblems(reported(rule), ruledPointOf(point, noon)).map((each) => `${each.rule} ${each.pointer}`)

  test.each<[string, DayRuleContent, readonly string[]]>([
    ['today', said('2026-12-03', '2026-12-03'), []],
    ['a year ahead', said('2027-12-04', '2027-12-04'), []],
    ['one material', said('2026-12-03', '2026-12-03', { kind: 'materials', materialIds: [materialId] }), []],
    ['yesterday', said('2026-12-02', '2026-12-02'), ['past /days/when']],
    ['more than a year ahead', said('2026-12-03', '2027-12-05'), ['range /days/when']],
    ['without an end', said('2026-12-03', null), ['range /days/when']],
    ['every year', said('12-03', '12-05'), ['range /days/when']],
    ['the last before the first', said('2026-12-05', '2026-12-04'), ['order /days/when']],
    [
      'no material',
      said('2026-12-03', '2026-12-03', { kind: 'materials', materialIds: [] }),
      ['required /days/change'],
    ],
    [
      'a material that it does not take',
      said('2026-12-03', '2026-12-03', { kind: 'materials', materialIds: [999] }),
      ['unlisted /days/change'],
    ],
    [
      'weekdays',
      { ...said('2026-12-03', '2026-12-09'), when: { ...said('2026-12-03', '2026-12-09').when, weekdays: [1] } },
      ['range /days/when'],
    ],
    [
      'other hours',
      said('2026-12-03', '2026-12-03', { kind: 'hours', hours: point.workingHours.monday }),
      ['range /days/change'],
    ],
    ['a long reason', { ...said('2026-12-03', '2026-12-03'), reason: 'x'.repeat(301) }, ['maxLen /days/reason']],
  ])('DAYS-26 %s: %j', (_title, rule, problems) => expect(faults(rule)).toEqual(problems))

  test('DAYS-26 TRUTH-62 a place that is missing has no such days, and nothing else comes with them', () => {
    const changes = reported(said('2026-12-03', '2026-12-03'))
    const sent = { baseVersion: 0, text: 'x', email: '', homepage: '', changes }
    const pointersOf = (reason: 'missing' | 'days', facilityId: string | null, more: readonly FactChange[] = []) =>
      sentReportProblems({ ...sent, reason, facilityId, changes: [...changes, ...more] }).map(({ pointer }) => pointer)
    expect(pointersOf('missing', null)).toContain('/changes')
    expect(pointersOf('days', point.id)).toEqual([])
    expect(pointersOf('days', point.id, [{ field: 'name', from: point.name, to: 'Other' }])).toEqual(['/changes'])
  })
})

describe('a decision about days', () => {
  const accept = (rule: DayRuleContent, nowMs: number, isApplied = true) => {
    const verdicts = [{ field: 'days', isApplied, reason: '' }] as const
    const decision = { seenVersion: point.version, isConfirmed: isApplied, verdicts, closeAs: null, note: 'Seen' }
    return decisionOutcome(aReport(rule), subjectOf(point, nowMs), decision, staff, nowMs)
  }

  test('DAYS-27 accepted days are to be made a rule; declined ones are not', () => {
    const rule = said('2026-12-03', '2026-12-05')
    expect(accept(rule, noon)).toMatchObject({ ok: true, value: { state: 'applied', acts: [], apply: reported(rule) } })
    const declined = { state: 'not-confirmed', acts: [], apply: [] }
    expect(accept(rule, noon, false)).toMatchObject({ ok: true, value: declined })
  })

  test('DAYS-28 days that are over where the point is are marked before the decision, and make no rule, accepted or not', () => {
    const rule = said('2026-12-02', '2026-12-03')
    // Midnight in Almaty.
    const overMs = Date.parse('2026-12-03T19:00:00Z')
    expect(epochDayOfDateKey('2026-12-04')).toBe(subjectOf(point, overMs).today)
    expect(accept(rule, overMs - 1)).toMatchObject({ value: { acts: [], apply: reported(rule) } })
    const over = { state: 'applied', acts: ['over'], apply: [], verdicts: [{ field: 'days', isApplied: false }] }
    expect(accept(rule, overMs)).toMatchObject({ ok: true, value: over })
    expect(accept(rule, overMs, false)).toMatchObject({ value: { state: 'not-confirmed', acts: [] } })
    const standingAt = (nowMs: number) => differenceNow(reported(rule), subjectOf(point, nowMs))[0]?.standing
    expect([standingAt(overMs - 1), standingAt(overMs)]).toEqual(['as-proposed', 'over'])
  })

  test('TRUTH-62 staff and the owner may both decide at once, but neither an owner on their own report nor others', () => {
    const rule = said('2026-12-03', '2026-12-03')
    expect(mayDecide(aReport(rule), staff, 0)).toBe(true)
    expect(mayDecide(aReport(rule), owner, 0)).toBe(true)
    expect(mayDecide(aReport(rule, { by: 'owner' }), owner, 0)).toBe(false)
    expect(mayDecide(aReport(rule), { kind: 'creator', orgId: 'other' }, 0)).toBe(false)
    expect(mayDecide(aReport(rule), { kind: 'visitor' }, 0)).toBe(false)
  })
})
