import { expect, test } from 'vitest'
import { anyDays, dayOf, fullDay, weekOf, type DayChange, type DayRule, type PointDays } from '@recircle/core/facility'
import { inLocale, textOf } from '../testing/in-locale.tsx'
import { DifferentDaysList } from './different-days.view.tsx'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { WeekHours } from '@recircle/ui/point/week-hours.view.tsx'

const timezone = 'Europe/Moscow'
const workingHours = weekOf(() => dayOf(540, 1080))
const materials = [{ id: 3, slug: 'oil', name: 'Oil' }]
const noon = (day: string): number => Date.parse(`${day}T12:00:00+03:00`)
const rule = (from: string, to: string, change: DayChange, reason = ''): DayRule => ({
  id: `${from} ${change.kind}`,
  when: { ...anyDays, dates: { from, to } },
  change,
  reason,
  level: 'point',
  by: 'owner',
  saidAtMs: 0,
})
const russiaDayOf = (date: string) =>
  ({ date, kind: 'public', names: { en: 'Russia Day', ru: 'День России' } }) as const
const russiaDay = russiaDayOf('2026-06-12')
const read = async (days: PointDays, locale: 'EN_US' | 'ES_AR' = 'EN_US', at = noon('2026-06-10')) =>
  textOf(
    await inLocale('int', locale, <DifferentDaysList point={{ workingHours, timezone, days, materials }} nowMs={at} />),
  )
const state = async (days: PointDays, day: string) => {
  const point = { workingHours, timezone, days, isTemporarilyClosed: false }
  return textOf(await inLocale('int', 'EN_US', <OpeningWords point={point} nowMs={noon(day)} />))
}

test('DAYS-19 the days ahead that differ, each with its reason, in the order of their dates', async () => {
  const rules = [
    rule('2026-06-20', '2026-06-21', { kind: 'hours', hours: dayOf(600, 840) }),
    rule('2026-06-15', '2026-06-18', { kind: 'closed' }, 'Repairs'),
    rule('2026-06-11', '2026-06-11', { kind: 'materials', materialIds: [3, 4] }, 'The press is broken'),
  ]
  expect(await read({ rules, onHolidays: 'closed', holidays: [russiaDay] })).toBe(
    [
      'Jun 11 not taken: Oil · The press is broken',
      'Jun 12 closed · Russia Day',
      'Jun 15–18 closed · Repairs',
      'Jun 20–21 10:00 AM–2:00 PM',
    ].join(' '),
  )
})

test('DAYS-19 a rule that comes back is told once, with all of its days of the month', async () => {
  const weekly = (weekday: number, reason: string): DayRule => ({
    ...rule('', '', { kind: 'closed' }, reason),
    id: reason,
    when: { ...anyDays, weekdays: [weekday] },
  })
  const rules = [weekly(0, 'Cleaning'), weekly(3, 'Training'), rule('2026-06-22', '2026-06-23', { kind: 'closed' })]
  expect(await read({ rules, onHolidays: null, holidays: [] })).toBe(
    [
      'Jun 11, Jun 18, Jun 25, Jul 2, Jul 9 closed · Training',
      'Jun 15, Jun 29, Jul 6 closed · Cleaning',
      'Jun 22–23 closed',
    ].join(' '),
  )
})

test('DAYS-27 of what a visitor reported it says so, and who confirmed it when', async () => {
  const saidAtMs = noon('2026-06-09')
  const closed = rule('2026-06-15', '2026-06-15', { kind: 'closed' }, 'Repairs')
  const oil = rule('2026-06-16', '2026-06-16', { kind: 'materials', materialIds: [3] })
  const rules = [
    { ...closed, by: 'visitor', confirmedBy: 'staff', saidAtMs },
    { ...oil, by: 'visitor', confirmedBy: 'owner', saidAtMs },
  ] as const
  expect(await read({ rules, onHolidays: null, holidays: [] })).toBe(
    [
      'Jun 15 closed · Repairs reported by a visitor, confirmed by our team on June 9',
      'Jun 16 not taken: Oil reported by a visitor, confirmed by the owner on June 9',
    ].join(' '),
  )
})

test('DAYS-19 a holiday of which nobody has said anything is no promise', async () => {
  expect(await read({ rules: [], onHolidays: null, holidays: [russiaDay] })).toBe(
    'Jun 12 hours may differ · Russia Day',
  )
  expect(await read({ rules: [], onHolidays: null, holidays: [] })).toBe('')
  const far = rule('2026-09-01', '2026-09-02', { kind: 'closed' })
  expect(await read({ rules: [far], onHolidays: null, holidays: [] })).toBe('')
})

test('DAYS-36 of several holidays the next one is in sight, the others are folded; what the owner said is not', async () => {
  const holidays = ['2026-06-12', '2026-06-14', '2026-06-16'].map(russiaDayOf)
  const rules = [rule('2026-06-20', '2026-06-20', { kind: 'closed' }, 'Repairs')]
  const html = async (of: PointDays) =>
    inLocale(
      'int',
      'EN_US',
      <DifferentDaysList point={{ workingHours, timezone, days: of, materials }} nowMs={noon('2026-06-10')} />,
    )
  const [inSight = '', folded = ''] = (await html({ rules, onHolidays: 'closed', holidays })).split('<details')
  expect(textOf(inSight)).toBe('Jun 12 closed · Russia Day Jun 20 closed · Repairs')
  expect(textOf(`<details${folded}`)).toBe('And 2 more holidays Jun 14 closed · Russia Day Jun 16 closed · Russia Day')
  // A line that says "and 1 more" is no shorter.
  expect(await html({ rules, onHolidays: 'closed', holidays: holidays.slice(1) })).not.toContain('<details')
})

test('DAYS-19 beside the opening state stands why today differs, if it is short', async () => {
  const closed = (reason: string): PointDays => ({
    rules: [rule('2026-06-15', '2026-06-18', { kind: 'closed' }, reason)],
    onHolidays: 'as-usual',
    holidays: [russiaDay],
  })
  expect(await state(closed('Repairs'), '2026-06-16')).toMatch(/^Opens on Friday at 9:00 AM\s*Repairs$/)
  expect(await state(closed('a'.repeat(61)), '2026-06-16')).not.toContain('aaa')
  expect(await state(closed('Repairs'), '2026-06-12')).not.toContain('Russia Day')
})

test('DAYS-19 LOOK-39 today in the week says the same: closed and why, no day off; a week around the clock is one line', async () => {
  const week = async (days: PointDays, hours = workingHours, isTemporarilyClosed = false) => {
    const point = { workingHours: hours, timezone, days, isTemporarilyClosed }
    return textOf(await inLocale('ru', 'RU_RU', <WeekHours point={point} nowMs={noon('2026-06-16')} />))
  }
  const closed: PointDays = {
    rules: [rule('2026-06-15', '2026-06-18', { kind: 'closed' }, 'Ремонт')],
    onHolidays: 'as-usual',
    holidays: [],
  }
  expect(await week(closed)).toMatch(/^Сегодня: закрыто · Ремонт Пн–Вс 09:00–18:00$/)
  expect(
    await week(
      closed,
      weekOf(() => fullDay),
    ),
  ).toMatch(/^Сегодня: закрыто · Ремонт/)
  expect(
    await week(
      closed,
      weekOf(() => fullDay),
      true,
    ),
  ).toBe('Круглосуточно')
  expect(await week({ ...closed, rules: [] })).toBe('Пн–Вс 09:00–18:00')
})
