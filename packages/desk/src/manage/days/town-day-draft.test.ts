import { expect, test } from 'vitest'
import { anyDays, dayOf } from '@recircle/core/facility'
import type { FoundTown } from '@recircle/core/town'
import { emptyTownDay, townDayOf, type TownDayDraft } from './town-day-draft.ts'

const town: FoundTown = {
  id: 'almaty',
  names: { ru: 'Алматы', kk: 'Алматы', es: 'Almaty', en: 'Almaty' },
  lng: 76.9,
  lat: 43.2,
  country: 'KZ',
  near: null,
}
const sentOf = (changes: Partial<TownDayDraft>) => townDayOf({ ...emptyTownDay, town, from: '2027-03-21', ...changes })

test('DESK-83 one date is one day, and yearly dates have no year', () => {
  expect(sentOf({ reason: ' Nauryz ' })).toEqual({
    townId: 'almaty',
    radiusKm: 20,
    when: { ...anyDays, dates: { from: '2027-03-21', to: '2027-03-21' } },
    change: { kind: 'closed' },
    reason: 'Nauryz',
  })
  expect(sentOf({ repeat: 'yearly', from: '2026-12-31', to: '2027-01-02' }).when.dates).toEqual({
    from: '12-31',
    to: '01-02',
  })
})

test('DESK-83 only what was chosen is sent: hours, or materials', () => {
  const typed = { start: '12:00', end: '02:30', materialIds: ['3', '5'] }
  expect(sentOf({ ...typed, change: 'hours' }).change).toEqual({ kind: 'hours', hours: dayOf(720, 150) })
  expect(sentOf({ ...typed, change: 'hours', end: '' }).change).toMatchObject({ hours: { start: 720, end: null } })
  expect(sentOf({ ...typed, change: 'materials' }).change).toEqual({ kind: 'materials', materialIds: [3, 5] })
  expect(sentOf({ ...typed, change: 'closed' }).change).toEqual({ kind: 'closed' })
})
