import { describe, expect, test } from 'vitest'
import {
  dayOf,
  facilitySearchMax,
  newStop,
  nonWorkingDay,
  unknownWeek,
  weekOf,
  type FacilitySearchQuery,
  type MapQuery,
  type Stop,
} from '@recircle/core/facility'
import { worldBox } from '@recircle/core/geo'
import { aMaterial } from '@recircle/core/testing'
import { LivePoints } from './live-points.ts'
import { searchPoints, viewportOf } from './live-queries.ts'
import type { PublicPoint } from './public-point.repository.ts'

const paper = aMaterial({ id: 3, parentId: null })
const glass = aMaterial({ id: 4, parentId: null })
const hours = JSON.stringify(unknownWeek)

/** Wednesdays 18:00 to 19:30 in a yard of Almaty, Thursdays 10 to 11 on a square; 13 May 2026 is a Wednesday. */
const yard: Stop = {
  ...newStop,
  place: 'Yard',
  location: { lng: 76.9, lat: 43.2 },
  date: '2026-05-13',
  end: 19 * 60 + 30,
}
const square: Stop = {
  ...yard,
  place: 'Square',
  location: { lng: 76.5, lat: 43.5 },
  date: '2026-05-14',
  start: 600,
  end: 660,
}
const yardBox = { west: 76.8, south: 43.1, east: 77, north: 43.3 }
const squareBox = { west: 76.4, south: 43.4, east: 76.6, north: 43.6 }
const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+05:00`)
const wednesday = (time: string): number => at('2026-05-20', time)

const point = (id: string, more: Partial<PublicPoint> = {}): PublicPoint => ({
  id,
  name: id,
  address: 'Garage',
  lng: 70,
  lat: 50,
  kind: 'centre',
  status: 'accepted',
  timezone: 'Asia/Almaty',
  hours,
  stops: null,
  material_ids: [3],
  material_hours: null,
  confirmed_at: null,
  ...more,
})
const bus = point('bus', { name: 'Eco bus', stops: JSON.stringify([yard, square]) })
const house = point('house', { lng: 76.95, lat: 43.25, material_ids: [4] })
const pointsOf = (...all: PublicPoint[]): LivePoints => {
  const points = new LivePoints([paper, glass])
  for (const each of all) points.put(each)
  return points
}
const world: MapQuery = { box: worldBox, zoom: 18, materialIds: [], openNow: false }
const search: FacilitySearchQuery = { ...world, text: '', near: null, box: null, limit: 20, offset: 0 }
const map = (points: LivePoints, query: Partial<MapQuery>, nowMs: number) =>
  viewportOf(points, { ...world, ...query }, nowMs)
const list = (points: LivePoints, query: Partial<FacilitySearchQuery>, nowMs: number) =>
  searchPoints(points, { ...search, ...query }, nowMs)

describe('STOP-5 a mobile point is on the map during its stops, at their places', () => {
  const points = pointsOf(bus, house)
  const pinOf = (nowMs: number, query: Partial<MapQuery> = {}) =>
    [yardBox, squareBox].flatMap((box) => map(points, { box, ...query }, nowMs).pins).find(({ id }) => id === 'bus')

  test.each([
    ['18:00', false],
    ['18:29', false],
    ['18:30', true],
    ['19:29', true],
  ])('STOP-5 at its Wednesday stop at %s', (time, closesSoon) => {
    expect(pinOf(wednesday(time))).toMatchObject({ lng: 76.9, lat: 43.2, openState: 'open', closesSoon })
  })

  test.each(['17:59', '19:30'])('STOP-5 not yet, or no longer, at its Wednesday stop at %s', (time) => {
    expect(pinOf(wednesday(time))).toBe(undefined)
  })

  test('STOP-5 at the next stop the next morning; neither at its home nor at the last one', () => {
    const thursdayMs = at('2026-05-21', '10:30')
    expect(pinOf(thursdayMs)).toMatchObject({ lng: 76.5, lat: 43.5 })
    expect(map(points, { box: yardBox }, thursdayMs)).toMatchObject({ total: 1, pins: [{ id: 'house' }] })
    expect(map(points, { box: squareBox }, thursdayMs)).toMatchObject({
      total: 1,
      materialCounts: [{ materialId: 3, count: 1 }],
    })
    expect(map(points, {}, at('2026-05-22', '12:00')).total).toBe(1)
  })

  test('STOP-5 another instant shows its position then, and the next query about now shows the current one', () => {
    const nowMs = at('2026-05-22', '12:00')
    expect(pinOf(nowMs, { openAtMs: wednesday('18:30') })).toMatchObject({ lng: 76.9 })
    expect(pinOf(nowMs)).toBe(undefined)
    expect(pinOf(nowMs, { openAtMs: at('2026-05-28', '10:00') })).toMatchObject({ lng: 76.5 })
    expect(map(points, { openNow: true }, wednesday('18:30'))).toMatchObject({ total: 1, pins: [{ id: 'bus' }] })
  })

  test('STOP-5 the filters of every point apply, and words find it where it is', () => {
    const nowMs = wednesday('18:30')
    expect(pinOf(nowMs, { materialIds: [4] })).toBe(undefined)
    expect(pinOf(nowMs, { materialIds: [3] })).toBeDefined()
    expect(map(points, { text: 'eco bus', box: yardBox }, nowMs).total).toBe(1)
    expect(map(points, { text: 'eco bus', box: squareBox }, nowMs).total).toBe(0)
    expect(map(points, { text: 'eco bus' }, at('2026-05-22', '12:00')).total).toBe(0)
  })

  test('STOP-5 changes show at once: removed stops, new stops, a removed point', () => {
    const changing = pointsOf(bus)
    const nowMs = wednesday('18:30')
    const total = () => map(changing, { box: yardBox }, nowMs).total
    expect(total()).toBe(1)
    changing.put({ ...bus, stops: JSON.stringify([square]) })
    expect(total()).toBe(0)
    changing.put({ ...bus, stops: null, lng: 76.9, lat: 43.2 })
    expect(total()).toBe(1)
    changing.put(bus)
    expect(changing.remove('bus')).toBe(true)
    expect(total()).toBe(0)
    changing.put(bus)
    expect(map(changing, {}, at('2026-05-22', '12:00')).total).toBe(0)
    expect(changing.remove('bus')).toBe(true)
  })
})

describe('STOP-6 the list includes upcoming points', () => {
  const second = point('van', { stops: JSON.stringify([{ ...yard, date: '2026-05-12' }]) })
  const points = pointsOf(bus, second, house)
  const monday = at('2026-05-18', '12:00')

  test('STOP-6 after the current ones, by the next stop', () => {
    expect(list(points, {}, monday)).toEqual({ ids: ['house', 'van', 'bus'], count: 3 })
    expect(list(points, {}, at('2026-05-19', '20:00')).ids).toEqual(['house', 'bus', 'van'])
    expect(list(points, { limit: 1, offset: 1 }, monday)).toEqual({ ids: ['van'], count: 3 })
    expect(list(points, { limit: 2, offset: 1 }, monday).ids).toEqual(['van', 'bus'])
    expect(list(points, { limit: 2, offset: 0 }, monday).ids).toEqual(['house', 'van'])
  })

  test('MAP-2 STOP-6 no row beyond the thousandth', () => {
    const stays = Array.from({ length: facilitySearchMax - 1 }, (_, index) =>
      point(`stay-${index}`, { lng: 76.95, lat: 43.25 }),
    )
    const many = pointsOf(bus, second, ...stays)
    expect(list(many, { limit: 5, offset: facilitySearchMax - 2 }, monday)).toEqual({
      ids: [expect.stringContaining('stay-'), 'van'],
      count: facilitySearchMax,
    })
    expect(list(many, { offset: facilitySearchMax }, monday).ids).toEqual([])
    expect(list(pointsOf(...stays, house, bus), { offset: facilitySearchMax }, monday).ids).toEqual([])
  })

  test('STOP-6 that stop is in the box, and the other filters apply', () => {
    expect(list(points, { box: squareBox }, monday)).toEqual({ ids: ['bus'], count: 1 })
    expect(list(points, { box: yardBox, materialIds: [3] }, monday).ids).toEqual(['van', 'bus'])
    expect(list(points, { box: yardBox, materialIds: [4] }, monday).ids).toEqual(['house'])
    expect(list(points, { box: yardBox, kind: 'container' }, monday).ids).toEqual([])
    expect(list(points, { text: 'Eco bus' }, monday).ids).toEqual(['bus'])
    expect(list(points, { text: 'Square' }, monday).ids).toContain('bus')
    expect(list(points, { materialIds: [99] }, monday).ids).toEqual([])
  })

  test('STOP-6 a query for open points has no upcoming ones; current ones are sorted by distance', () => {
    expect(list(points, { openNow: true }, monday).ids).toEqual([])
    expect(list(points, { openAtMs: wednesday('18:30') }, monday).ids).toEqual(['bus'])
    const near = { lng: 76.9, lat: 43.2 }
    expect(list(points, { near, box: yardBox }, wednesday('18:30')).ids).toEqual(['bus', 'house', 'van'])
  })

  test('STOP-6 points with no stop within five weeks are not listed yet', () => {
    const far = pointsOf(point('far', { stops: JSON.stringify([{ ...yard, repeat: 'once', date: '2026-07-13' }]) }))
    expect(list(far, {}, monday).ids).toEqual([])
    expect(list(far, {}, at('2026-06-20', '12:00')).ids).toEqual(['far'])
  })
})

describe('STOP-16 a material with its own hours at a mobile point', () => {
  const onlyEarly = JSON.stringify(
    weekOf((day) => (day === 'wednesday' ? dayOf(17 * 60, 18 * 60 + 30) : nonWorkingDay)),
  )
  const both = { ...bus, material_ids: [3, 4], material_hours: `{"4": ${onlyEarly}}` }
  const points = pointsOf(both)
  const openAt = (time: string, materialIds: number[]) =>
    map(points, { materialIds, openNow: true }, wednesday(time)).pins.map(({ closesSoon }) => closesSoon)

  test('STOP-16 is found as open while the stop and its hours overlap, the others during the whole stop', () => {
    expect([openAt('17:45', [4]), openAt('17:45', [3])]).toEqual([[], []])
    expect([openAt('18:15', [4]), openAt('18:15', [3]), openAt('18:15', [])]).toEqual([[true], [false], [false]])
    expect([openAt('18:45', [4]), openAt('18:45', [3]), openAt('18:45', [])]).toEqual([[], [true], [true]])
  })
})
