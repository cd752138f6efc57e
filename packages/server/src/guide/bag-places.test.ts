import { expect, test } from 'vitest'
import { anyDays, fullDay, weekOf } from '@recircle/core/facility'
import { aMaterial } from '@recircle/core/testing'
import { LivePoints } from '../live/live-points.ts'
import { bagPlaces } from './bag-places.ts'

const names = { ru: '', kk: '', es: '', en: '' }
const points = new LivePoints([
  aMaterial({ id: 7, names, parentId: null }),
  aMaterial({ id: 9, names, parentId: 7 }),
  aMaterial({ id: 3, names, parentId: null }),
])
const near = { lng: 10, lat: 50 }
const put = (id: string, materialIds: readonly number[], rules: readonly object[] = []) =>
  points.put({
    id,
    name: id,
    address: '',
    ...near,
    kind: 'centre',
    status: 'accepted',
    timezone: 'Asia/Almaty',
    hours: JSON.stringify(weekOf(() => fullDay)),
    stops: null,
    days: rules.length === 0 ? null : JSON.stringify({ rules }),
    material_ids: materialIds,
    material_hours: null,
    confirmed_at: null,
  })
const rule = (change: object) => ({
  id: '',
  when: { ...anyDays, dates: { from: '01-05', to: '01-05' } },
  change,
  reason: '',
  level: 'point',
  by: 'owner',
  saidAtMs: 0,
})
put('usual', [9])
put('closed that day', [3], [rule({ kind: 'closed' })])
put('without paper that day', [7, 3], [rule({ kind: 'materials', materialIds: [3] })])

const takenAt = (atMs: number) =>
  bagPlaces(points, { materialIds: [[7], [3], [], [99]], near, atMs, isNow: false })
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map(({ id, takes, takesNow }) => [id, takes, takesNow])

test('BAG-2 DAYS-5 a place takes what it takes that day; a material includes those below it', () => {
  expect(takenAt(Date.UTC(2026, 0, 6, 6))).toEqual([
    ['closed that day', 0b10, 0b10],
    ['usual', 0b01, 0b01],
    ['without paper that day', 0b11, 0b11],
  ])
  expect(takenAt(Date.UTC(2026, 0, 5, 6))).toEqual([
    ['closed that day', 0b10, 0],
    ['usual', 0b01, 0b01],
    ['without paper that day', 0b11, 0b01],
  ])
})

test('BAG-2 things that no place takes find none', () =>
  expect(bagPlaces(points, { materialIds: [[], [99]], near, atMs: 0, isNow: true })).toEqual([]))
