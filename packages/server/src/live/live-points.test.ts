import { describe, expect, test } from 'vitest'
import { dayOf, fullDay, nonWorkingDay, weekOf, type FacilitySearchQuery, type MapQuery } from '@recircle/core/facility'
import { worldBox } from '@recircle/core/geo'
import { aMaterial } from '@recircle/core/testing'
import { LivePoints } from './live-points.ts'
import { searchPoints, viewportOf } from './live-queries.ts'
import type { PublicPoint } from './public-point.repository.ts'

const names = (word: string) => ({ ru: word, kk: word, es: word, en: word })
const plastic = aMaterial({ id: 7, names: names('Plastic'), parentId: null })
const bottles = aMaterial({ id: 9, names: names('Bottles'), parentId: 7 })
const paper = aMaterial({ id: 3, names: names('Paper'), parentId: null })
const always = JSON.stringify(weekOf(() => fullDay))
const onMondays = JSON.stringify(weekOf((day) => (day === 'monday' ? fullDay : nonWorkingDay)))
/** Monday 02:00 in Almaty, Sunday 21:00 in London. */
const mondayInAlmatyMs = Date.UTC(2026, 0, 4, 21)

const point = (id: string, more: Partial<PublicPoint> = {}): PublicPoint => ({
  id,
  name: id,
  address: '',
  lng: 10,
  lat: 50,
  kind: 'centre',
  status: 'accepted',
  timezone: 'Asia/Almaty',
  hours: always,
  stops: null,
  material_ids: [],
  material_hours: null,
  confirmed_at: null,
  ...more,
})
const pointsOf = (...all: PublicPoint[]): LivePoints => {
  const points = new LivePoints([plastic, bottles, paper])
  for (const each of all) points.put(each)
  return points
}
const world: MapQuery = { box: worldBox, zoom: 18, materialIds: [], openNow: false }
const search: FacilitySearchQuery = { ...world, text: '', near: null, box: null, limit: 20, offset: 0 }
const shown = (points: LivePoints, query: Partial<MapQuery> = {}, nowMs = 0) =>
  viewportOf(points, { ...world, ...query }, nowMs)
const found = (points: LivePoints, query: Partial<FacilitySearchQuery> = {}, nowMs = 0) =>
  searchPoints(points, { ...search, ...query }, nowMs)

describe('MAP-7 words that find a point though its own texts do not have them', () => {
  const points = pointsOf(
    point('arbat', { address: 'Москва, Арбат, 1', lng: 37.6, lat: 55.75, kind: 'container' }),
    point('yard', { address: 'ул. Баумана, 2', lng: 49.12, lat: 55.79 }),
    point('palermo', { address: 'Plaza Armenia', lng: -58.43, lat: -34.59, kind: 'container' }),
    point('field', { lng: 60, lat: 60 }),
  )
  const idsOf = (text: string) => found(points, { text }).ids.toSorted()

  test.each([
    ['Moscow', ['arbat']],
    ['Мәскеу', ['arbat']],
    ['Moscu', ['arbat']],
    ['Казань', ['yard']],
    ['kazan', ['yard']],
    ['buenos aires', ['palermo']],
    ['Буэнос-Айрес', ['palermo']],
    ['campana verde', ['arbat', 'palermo']],
    ['контейнер москва', ['arbat']],
    ['punto verde buenos aires', ['palermo']],
    ['пункт вторсырья', ['arbat', 'field', 'palermo', 'yard']],
  ])('MAP-7 %j', (text, ids) => {
    expect(idsOf(text)).toEqual(ids)
    expect(shown(points, { text }).total).toBe(ids.length)
  })
})

describe('MAP-1 the points in memory', () => {
  const points = pointsOf(
    point('a', { lng: 10, material_ids: [9], kind: 'container' }),
    point('b', { lng: 20, name: 'zebra', material_ids: [3, 9], hours: onMondays }),
    point('c', { lng: 30, material_ids: [3], hours: onMondays, timezone: 'Europe/London' }),
    point('d', { lng: 40, status: 'temporarily-not-working' }),
  )
  const idsShown = (query: Partial<MapQuery>, nowMs?: number) =>
    shown(points, query, nowMs)
      .pins.map(({ id }) => id)
      .toSorted()

  test('MAP-1 a material includes those below it; one of them is enough unless all are required', () => {
    expect(idsShown({ materialIds: [7] })).toEqual(['a', 'b'])
    expect(idsShown({ materialIds: [7, 3] })).toEqual(['a', 'b', 'c'])
    expect(idsShown({ materialIds: [7, 3], materialMatch: 'all' })).toEqual(['b'])
    expect(idsShown({ materialIds: [1234] })).toEqual([])
    expect(idsShown({ materialIds: [3, 1234] })).toEqual(['b', 'c'])
    expect(idsShown({ materialIds: [3, 1234], materialMatch: 'all' })).toEqual([])
    expect(idsShown({ kind: 'container' })).toEqual(['a'])
  })

  test('MAP-1 opening hours apply in the zone of each point, now or at another instant; a paused point is never open', () => {
    expect(idsShown({ openNow: true }, mondayInAlmatyMs)).toEqual(['a', 'b'])
    expect(idsShown({ openAtMs: mondayInAlmatyMs + 4 * 3_600_000 }, mondayInAlmatyMs)).toEqual(['a', 'b', 'c'])
    const states = shown(points, {}, mondayInAlmatyMs).pins.map(({ id, openState }) => `${id} ${openState}`)
    expect(states.toSorted()).toEqual(['a open', 'b open', 'c closed', 'd closed'])
  })

  test('TRUTH-47 recent confirmation ends at midnight local time, for map, search and counts alike', () => {
    const confirmed_at = Date.UTC(2026, 4, 1, 18, 30)
    const confirmed = pointsOf(
      point('almaty', { confirmed_at, material_ids: [3] }),
      point('london', { lng: 30, confirmed_at, timezone: 'Europe/London' }),
      point('nobody', { lng: 40, material_ids: [3] }),
    )
    const lately = (nowMs: number) => {
      const query = { isConfirmedLately: true }
      const { pins, total, materialCounts } = shown(confirmed, query, nowMs)
      const ids = pins.map(({ id }) => id).toSorted()
      expect(found(confirmed, query, nowMs).ids.toSorted()).toEqual(ids)
      expect(found(confirmed, { ...query, text: 'centre' }, nowMs).count).toBe(
        found(confirmed, { text: 'centre' }, nowMs).ids.filter((id) => ids.includes(id)).length,
      )
      expect(total).toBe(ids.length)
      return [ids, materialCounts.map(({ count }) => count)]
    }
    const almatyEndsMs = Date.UTC(2026, 6, 30, 19)
    expect(lately(almatyEndsMs - 1)).toEqual([['almaty', 'london'], [1]])
    expect(lately(almatyEndsMs)).toEqual([['london'], []])
    expect(lately(Date.UTC(2026, 6, 30, 23))).toEqual([[], []])
    confirmed.put(point('nobody', { lng: 40, confirmed_at: almatyEndsMs }))
    expect(lately(almatyEndsMs)[0]).toEqual(['london', 'nobody'])
  })

  test('MAP-1 counts show what choosing a material would leave', () => {
    const counts = (query: Partial<MapQuery>) =>
      shown(points, query).materialCounts.map(({ materialId, count }) => `${materialId}: ${count}`)
    expect(counts({})).toEqual(['7: 2', '9: 2', '3: 2'])
    expect(counts({ materialIds: [7] })).toEqual(['7: 2', '9: 2', '3: 2'])
    expect(counts({ materialIds: [7], materialMatch: 'all' })).toEqual(['7: 2', '9: 2', '3: 1'])
    expect(counts({ text: 'zebra' })).toEqual(['7: 1', '9: 1', '3: 1'])
  })

  test('MAP-1 a pin lists the materials of the point itself', () => {
    expect(shown(points, { kind: 'container' }).pins[0]).toMatchObject({ id: 'a', name: 'a', materialIds: [9] })
  })

  test('MAP-1 the map and the list show the same points for the same words', () => {
    expect(idsShown({ text: 'plastic' })).toEqual(['a', 'b'])
    expect(found(points, { text: 'plastic' }).ids.toSorted()).toEqual(['a', 'b'])
    expect(found(points, { text: 'plastic', box: { west: 15, south: 0, east: 35, north: 60 } }).ids).toEqual(['b'])
    expect(idsShown({ text: 'plastic', box: { west: 15, south: 0, east: 35, north: 60 } })).toEqual(['b'])
  })

  test('MAP-1 changes and removals take effect at once', () => {
    const own = pointsOf(point('a', { material_ids: [3] }))
    own.put(point('a', { name: 'Yard', material_ids: [9], lng: 100 }))
    expect(shown(own).pins).toMatchObject([{ name: 'Yard', lng: 100, materialIds: [9] }])
    expect(found(own, { text: 'yard' }).ids).toEqual(['a'])
    own.remove('a')
    expect([shown(own).total, found(own, { text: 'yard' }).count, found(own).count]).toEqual([0, 0, 0])
  })

  test('MAP-1 a cluster counts exactly, and its position is rounded to a meter', () => {
    const crowd = pointsOf(point('a', { lng: 10.1234567 }), point('b', { lng: 10.1234569 }))
    expect(shown(crowd, { zoom: 3 })).toMatchObject({ total: 2, pins: [], clusters: [{ count: 2, lng: 10.12346 }] })
  })

  test('MAP-12 pins mark points that close within the hour, rings count the open ones, at the requested time', () => {
    const until = (hour: number) => weekOf(() => dayOf(9 * 60, hour * 60))
    const own = pointsOf(
      point('late', { lng: 10, hours: JSON.stringify(until(18)) }),
      point('early', { lng: 20, hours: JSON.stringify(until(12.5)) }),
      point('rests', { lng: 30, status: 'temporarily-not-working' }),
    )
    // 11:45 in Almaty.
    const nowMs = Date.UTC(2026, 0, 5, 6, 45)
    const pinsAt = (query: Partial<MapQuery>) =>
      shown(own, query, nowMs).pins.map(({ id, openState, closesSoon }) => `${id} ${openState} ${closesSoon}`)
    expect(pinsAt({})).toEqual(['late open false', 'early open true', 'rests closed false'])
    expect(pinsAt({ openAtMs: nowMs - 3_600_000 })[0]).toBe('late open false')
    expect(shown(own, { zoom: 0 }, nowMs).openCounts).toEqual([2])
    expect(shown(own, { zoom: 0 }, nowMs + 3_600_000).openCounts).toEqual([1])
    // A change in place is counted again within the minute.
    own.put(point('early', { lng: 20, status: 'temporarily-not-working', hours: JSON.stringify(until(12.5)) }))
    expect(shown(own, { zoom: 0 }, nowMs).openCounts).toEqual([1])
  })

  test('MAP-13 two points of one ring are listed in a near view', () => {
    const crowd = pointsOf(point('a', { lng: 10.1234567 }), point('b', { lng: 10.1234569 }))
    expect(shown(crowd, { zoom: 11 }).smallClusters).toEqual([])
    expect(shown(crowd, { zoom: 12 }).smallClusters).toMatchObject([{ cluster: 0, pins: [{ id: 'a' }, { id: 'b' }] }])
  })

  test('MAP-1 the total leaves out what a marker at the border counts beyond it', () => {
    const border = pointsOf(point('in', { lng: 10.1 }), point('out', { lng: 10.3 }))
    const view = shown(border, { box: { west: 9, south: 49, east: 10.2, north: 51 }, zoom: 5 })
    expect([view.total, view.clusters[0]?.count]).toEqual([1, 2])
  })
})

describe('MAP-2 the search in memory', () => {
  const points = pointsOf(...[10, 30, 20].map((lng) => point(`p${lng}`, { lng })))

  test('MAP-2 nearest first: to the place, else to the middle of the box, else to the default place', () => {
    expect(found(points, { near: { lng: 31, lat: 50 } }).ids).toEqual(['p30', 'p20', 'p10'])
    expect(found(points, { box: { west: 5, south: 0, east: 15, north: 90 } }).ids).toEqual(['p10'])
    expect(found(points, { box: { west: 170, south: 0, east: 40, north: 90 } }).ids).toEqual(['p10', 'p20', 'p30'])
    expect(found(points).ids).toEqual(['p30', 'p20', 'p10'])
  })

  test('MAP-2 typed coordinates are a place', () => {
    expect(found(points, { text: '50.0, 11.0' }).ids).toEqual(['p10', 'p20', 'p30'])
  })

  test('MAP-2 pages count everything and end at a thousand', () => {
    expect(found(points, { limit: 1, offset: 1 })).toEqual({ ids: ['p20'], count: 3 })
    const many = pointsOf(...Array.from({ length: 1200 }, (_, index) => point(`x${index}`, { lng: index / 100 })))
    expect(found(many, { limit: 1000, offset: 900 })).toMatchObject({ count: 1000, ids: { length: 100 } })
    expect(found(many, { limit: 1000, offset: 1000 }).ids).toEqual([])
  })

  test('MAP-2 a typo is forgiven', () => {
    const yard = pointsOf(point('a', { name: 'Green recycling yard' }))
    expect(found(yard, { text: 'recyclng yard' }).ids).toEqual(['a'])
  })
})

describe('TRUTH-40 materials with their own hours', () => {
  const points = pointsOf(
    point('yard', { lng: 10, material_ids: [9, 3], material_hours: `{"9": ${onMondays}}` }),
    point('same', { lng: 20, material_ids: [9, 3] }),
    point('apart', {
      lng: 30,
      material_ids: [9, 3],
      hours: onMondays,
      material_hours: `{"9": ${always}, "3": ${onMondays}}`,
    }),
  )
  const sundayInAlmatyMs = mondayInAlmatyMs - 24 * 3_600_000
  const open = (query: Partial<MapQuery>) => {
    const answer = shown(points, { ...query, openNow: true }, sundayInAlmatyMs)
    expect(found(points, { ...query, openNow: true }, sundayInAlmatyMs).count).toBe(answer.total)
    return answer.pins.map(({ id }) => id).toSorted()
  }

  test('TRUTH-40 without chosen materials the hours of the point count, with them theirs, also for their parents', () => {
    expect(open({})).toEqual(['same', 'yard'])
    expect(open({ materialIds: [9] })).toEqual(['apart', 'same'])
    expect(open({ materialIds: [7] })).toEqual(['apart', 'same'])
    expect(open({ materialIds: [3] })).toEqual(['same', 'yard'])
    expect(open({ materialIds: [3, 7] })).toEqual(['apart', 'same', 'yard'])
    expect(open({ materialIds: [3, 7], materialMatch: 'all' })).toEqual(['same'])
  })

  test('TRUTH-40 the pin shows the same state', () => {
    const pins = shown(points, { materialIds: [9] }, sundayInAlmatyMs).pins.map(
      ({ id, openState }) => `${id} ${openState}`,
    )
    expect(pins.toSorted()).toEqual(['apart open', 'same open', 'yard closed'])
  })
})
