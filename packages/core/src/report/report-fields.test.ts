import { describe, expect, test } from 'vitest'
import {
  noTerms,
  dayOf,
  fullDay,
  nonWorkingDay,
  unknownAccess,
  unknownDay,
  weekdays,
  weekOf,
  type Weekday,
  type WorkingHours,
} from '../facility/index.ts'
import { aCompleteFacility } from '../testing/facility/facility-builders.ts'
import { factsOf, readReportFields, reportField, unreadableDays, weekFields, type ReportFields } from './index.ts'

const point = aCompleteFacility({ status: 'accepted', description: 'Two\nlines' })
const facts = factsOf(point)
/** The form submitted without any changes. */
const untouched: ReportFields = {
  facility: point.id,
  reason: 'suggestion',
  version: '3',
  [reportField.fact('name')]: point.name,
  [reportField.fact('description')]: 'Two\r\nlines',
  [reportField.fact('lng')]: String(point.location.lng),
  [reportField.fact('lat')]: String(point.location.lat),
  ...Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const { answer, times } = weekFields(point.workingHours)[weekday]
      const names = ['start', 'end', 'breakStart', 'breakEnd'] as const
      return [[reportField.day(weekday), answer]].concat(
        names.map((name, index) => [reportField.time(weekday, name), times[index] ?? '']),
      )
    }),
  ),
  materials: '1,2',
  [reportField.takes(1)]: 'yes',
  [reportField.price(1)]: '8.5',
}
const changesOf = (fields: ReportFields) => readReportFields({ ...untouched, ...fields }, facts).changes

describe('TRUTH-34 the changes in a form', () => {
  test('TRUTH-34 an untouched form proposes nothing', () => {
    expect(readReportFields(untouched, facts)).toEqual({
      facilityId: point.id,
      reason: 'suggestion',
      baseVersion: 3,
      changes: [],
      text: '',
      email: '',
      homepage: '',
    })
  })

  test('TRUTH-34 each changed field, with its previous value', () => {
    expect(changesOf({ [reportField.fact('name')]: ' New name ', [reportField.fact('lat')]: '55.5' })).toEqual([
      { field: 'name', from: point.name, to: 'New name' },
      { field: 'location', from: point.location, to: { lng: point.location.lng, lat: 55.5 } },
    ])
    expect(changesOf({ [reportField.fact('state')]: 'closed-for-good' })).toEqual([
      { field: 'state', from: 'works', to: 'closed-for-good' },
    ])
  })

  test('TRUTH-34 hours: without both times the day is unchanged', () => {
    const hours = (typed: ReportFields) => changesOf(typed)[0]?.to
    expect(hours({ [reportField.day('monday')]: 'closed' })).toMatchObject({ monday: nonWorkingDay })
    expect(hours({ [reportField.day('sunday')]: 'unknown' })).toMatchObject({ sunday: unknownDay })
    const times = {
      [reportField.day('sunday')]: 'hours',
      [reportField.time('sunday', 'start')]: '10:00',
      [reportField.time('sunday', 'end')]: '',
    }
    expect(changesOf(times)).toEqual([])
    expect(hours({ ...times, [reportField.time('sunday', 'end')]: '14:00' })).toMatchObject({ sunday: dayOf(600, 840) })
  })

  test('TRUTH-34 hours: invalid days are reported by name; days not set to hours are ignored', () => {
    const times = (start: string, end: string, breakStart = '', breakEnd = ''): ReportFields => ({
      ...untouched,
      [reportField.day('sunday')]: 'hours',
      [reportField.time('sunday', 'start')]: start,
      [reportField.time('sunday', 'end')]: end,
      [reportField.time('sunday', 'breakStart')]: breakStart,
      [reportField.time('sunday', 'breakEnd')]: breakEnd,
    })
    expect(unreadableDays(untouched)).toEqual([])
    expect(unreadableDays(times('10:00', '14:00', '12:00', '12:30'))).toEqual([])
    for (const wrong of [
      times('10:00', ''),
      times('', ''),
      times('10:00', '10:00'),
      times('10:00', '14:00', '12:00'),
      times('10:00', '14:00', '15:00', '16:00'),
    ]) {
      expect(unreadableDays(wrong)).toEqual(['sunday'])
      expect(unreadableDays({ ...wrong, [reportField.day('sunday')]: 'closed' })).toEqual([])
    }
  })

  test('TRUTH-34 a day without hours offers the usual ones, which propose nothing by themselves', () => {
    const week = weekFields({ ...weekOf(() => nonWorkingDay), tuesday: dayOf(600, 840) })
    expect(week.monday).toEqual({ answer: 'closed', times: ['09:00', '18:00', '', ''], sameAs: null })
    expect(week.tuesday).toMatchObject({ answer: 'hours', times: ['10:00', '14:00', '', ''] })
  })

  test('TRUTH-34 consecutive days with equal hours follow the first of them; days off do not', () => {
    const work = dayOf(540, 1080)
    const answers = (week: WorkingHours) => weekdays.map((weekday) => weekFields(week)[weekday].answer)
    const sameAs = (week: WorkingHours) => weekdays.map((weekday) => weekFields(week)[weekday].sameAs)
    const shifted: WorkingHours = { ...weekOf(() => work), monday: nonWorkingDay, sunday: nonWorkingDay }
    const tuesdays = Array.from({ length: 4 }, () => 'tuesday')
    expect(answers(shifted)).toEqual(['closed', 'hours', ...tuesdays, 'closed'])
    expect(sameAs(shifted)).toEqual([null, 'monday', ...tuesdays, 'monday'])
    const weekend = { ...weekOf(() => work), saturday: nonWorkingDay, sunday: nonWorkingDay }
    expect(answers(weekend).slice(5)).toEqual(['closed', 'closed'])
    for (const [day, answer] of [
      [unknownDay, 'unknown'],
      [fullDay, 'full-day'],
    ] as const)
      expect(answers(weekOf(() => day))).toEqual([answer, ...Array.from({ length: 6 }, () => 'monday')])
  })

  test('TRUTH-34 a day that follows another gets its final hours, in whatever order they are listed', () => {
    const workingHours = weekOf((weekday) => (weekday === 'sunday' ? nonWorkingDay : dayOf(540, 1080)))
    const hoursOf = (typed: ReportFields) =>
      readReportFields({ [reportField.day('monday')]: 'hours', ...typed }, { ...facts, workingHours }).changes[0]?.to
    const times = { [reportField.time('monday', 'start')]: '10:00', [reportField.time('monday', 'end')]: '14:00' }
    const follows = (...days: readonly (readonly [Weekday, string])[]) =>
      Object.fromEntries(days.map(([weekday, answer]) => [reportField.day(weekday), answer]))
    const typed = { ...times, ...follows(['tuesday', 'monday'], ['wednesday', 'tuesday'], ['sunday', 'wednesday']) }
    const late = dayOf(600, 840)
    expect(hoursOf(typed)).toEqual({ ...workingHours, monday: late, tuesday: late, wednesday: late, sunday: late })
    expect(hoursOf({ ...times, ...follows(['tuesday', 'friday'], ['friday', 'friday']) })).toEqual({
      ...workingHours,
      monday: late,
    })
    const unreadable = { ...typed, ...follows(['monday', 'hours']), [reportField.time('monday', 'end')]: '' }
    expect(unreadableDays(unreadable)).toEqual(['monday'])
  })

  test('TRUTH-34 materials: an unchecked box is a material that is not taken', () => {
    const paper = { unitSlug: 'kg', price: 8.5, ...noTerms }
    expect(changesOf({ [reportField.takes(1)]: '' })).toEqual([{ field: 'material.1', from: paper, to: null }])
    expect(changesOf({ [reportField.price(1)]: '9,5' })).toEqual([
      { field: 'material.1', from: paper, to: { ...paper, price: 9.5 } },
    ])
    expect(changesOf({ [reportField.takes(2)]: 'yes' })).toEqual([
      { field: 'material.2', from: null, to: { unitSlug: '', price: -1, ...noTerms } },
    ])
    expect(changesOf({ materials: '' })).toEqual([])
  })

  test('FAC-23 facts of access that were chosen are one change, and a form without them says nothing of them', () => {
    const chosen = { [reportField.access('steps')]: 'few', [reportField.access('ground')]: 'lava' }
    expect(changesOf(chosen)).toEqual([
      { field: 'access', from: unknownAccess, to: { ...unknownAccess, steps: 'few' } },
    ])
    const low = { ...facts, access: { ...unknownAccess, opening: 'low' as const } }
    expect(readReportFields(untouched, low).changes).toEqual([])
    expect(readReportFields({ ...untouched, [reportField.access('opening')]: '' }, low).changes).toEqual([
      { field: 'access', from: low.access, to: unknownAccess },
    ])
  })

  test('TRUTH-34 all fields of a missing place are new', () => {
    const sent = readReportFields({ reason: 'missing', [reportField.fact('name')]: 'Bin', facility: 'x' }, null)
    expect(sent).toMatchObject({
      facilityId: null,
      reason: 'missing',
      changes: [{ field: 'name', from: '', to: 'Bin' }],
    })
  })
})
