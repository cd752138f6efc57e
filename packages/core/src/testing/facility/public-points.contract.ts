import { expect, test } from 'vitest'
import {
  newRate,
  fullDay,
  nonWorkingDay,
  weekOf,
  type FacilitySearchQuery,
  type PublicPointFilter,
} from '../../facility/index.ts'
import { accepted, complete, ids, valueOf, type FacilityGatewayExam } from './facility-exam.ts'

const alwaysOpen = weekOf(() => fullDay)
const openOnMondays = weekOf((weekday) => (weekday === 'monday' ? fullDay : nonWorkingDay))
/** A Sunday in Moscow. */
const sundayMs = Date.UTC(2026, 0, 4, 9)
const anySearch: FacilitySearchQuery = {
  text: '',
  near: null,
  box: null,
  materialIds: [],
  openNow: false,
  limit: 20,
  offset: 0,
}

const rateOf = (materialId: number, unitSlug: string) => ({ ...newRate, unitSlug, price: 0, materialId })

/** The public map and search. */
export function testPublicPoints(start: () => Promise<FacilityGatewayExam>): void {
  test('MAP-1 the map and the search show public points only', async () => {
    const exam = await start()
    const point = await accepted(exam)
    await complete(exam, { name: 'Draft' })
    const box = { west: 37, south: 55, east: 38, north: 56 }
    const viewport = { box, zoom: 18, materialIds: [], openNow: false }
    const shown = valueOf(await exam.visitor.viewport(viewport))
    expect([shown.total, shown.pins.map(({ id }) => id)]).toEqual([1, [point.id]])
    expect(shown.pins[0]).toMatchObject({ materialIds: [exam.materialId], isTemporarilyClosed: false })
    const elsewhere = { ...viewport, box: { west: 0, south: 0, east: 1, north: 1 } }
    expect(valueOf(await exam.visitor.viewport(elsewhere)).total).toBe(0)
    expect(valueOf(await exam.visitor.viewport({ ...viewport, materialIds: [exam.childMaterialId] })).total).toBe(0)
    expect(ids(valueOf(await exam.visitor.search({ ...anySearch, text: 'сборка' })).items)).toEqual([point.id])
    expect(valueOf(await exam.visitor.search({ ...anySearch, text: 'Draft' })).items).toEqual([])
    valueOf(await exam.owner.transit(point.id, 'closeTemporarily', 'Ремонт'))
    expect(valueOf(await exam.visitor.viewport(viewport)).pins).toMatchObject([{ isTemporarilyClosed: true }])
  })

  test('MAP-1 materials (any or all), kind and an instant filter the map and the search alike', async () => {
    const exam = await start()
    const { materialId, childMaterialId, unitSlug } = exam
    const rate = (id: number) => rateOf(id, unitSlug)
    const rates = [rate(materialId), rate(childMaterialId)]
    const both = await accepted(exam, { kind: 'container', rates, workingHours: alwaysOpen })
    const child = await accepted(exam, {
      kind: 'centre',
      rates: [rate(childMaterialId)],
      workingHours: openOnMondays,
    })
    const box = { west: 37, south: 55, east: 38, north: 56 }
    const shown = async (filter: Partial<PublicPointFilter>) => {
      const query = { ...anySearch, ...filter }
      const viewport = valueOf(await exam.visitor.viewport({ ...query, box, zoom: 18 }))
      const found = ids(valueOf(await exam.visitor.search(query)).items).toSorted()
      expect(viewport.total).toBe(found.length)
      return { found, counts: viewport.materialCounts }
    }
    const all = [both.id, child.id].toSorted()
    expect((await shown({})).counts.toSorted((a, b) => a.materialId - b.materialId)).toEqual(
      [materialId, childMaterialId].toSorted((a, b) => a - b).map((id) => ({ materialId: id, count: 2 })),
    )
    expect((await shown({ materialIds: [materialId] })).found).toEqual(all)
    const wanted = { materialIds: [materialId, childMaterialId], materialMatch: 'all' } as const
    expect((await shown(wanted)).found).toEqual(all)
    expect((await shown({ kind: 'container' })).found).toEqual([both.id])
    expect((await shown({ openNow: true })).found).toContain(both.id)
    expect((await shown({ openAtMs: sundayMs })).found).toEqual([both.id])
    expect((await shown({ openAtMs: sundayMs + 86_400_000 })).found).toEqual(all)
  })

  test('TRUTH-39 a paused material is not found, counted or shown on the pin until resumed', async () => {
    const exam = await start()
    const { materialId, childMaterialId, unitSlug } = exam
    const rates = [materialId, childMaterialId].map((id) => rateOf(id, unitSlug))
    const point = await accepted(exam, { rates, workingHours: alwaysOpen })
    const box = { west: 37, south: 55, east: 38, north: 56 }
    const seen = async (materialIds: readonly number[]) => {
      const viewport = valueOf(await exam.visitor.viewport({ ...anySearch, materialIds, box, zoom: 18 }))
      const found = ids(valueOf(await exam.visitor.search({ ...anySearch, materialIds })).items)
      expect(viewport.pins.map(({ id }) => id)).toEqual(found)
      return [found.length, viewport.materialCounts.length, viewport.pins[0]?.materialIds.length ?? 0]
    }
    expect(await seen([childMaterialId])).toEqual([1, 2, 2])
    const pause = { until: null, reason: 'The press is broken' }
    const paused = valueOf(await exam.owner.act(point, 'pauseMaterial', { materialId: childMaterialId, ...pause }))
    expect(paused.rates.map((rate) => rate.pause)).toEqual([null, pause])
    expect(await seen([childMaterialId])).toEqual([0, 1, 0])
    expect(await seen([])).toEqual([1, 1, 1])
    valueOf(await exam.owner.act(paused, 'resumeMaterial', { materialId: childMaterialId }))
    expect(await seen([childMaterialId])).toEqual([1, 2, 2])
  })

  test('TRUTH-40 with materials chosen, "open" means the hours in which the point takes them', async () => {
    const exam = await start()
    const { materialId, childMaterialId, unitSlug } = exam
    const rates = [rateOf(materialId, unitSlug), { ...rateOf(childMaterialId, unitSlug), hours: openOnMondays }]
    const point = await accepted(exam, { rates, workingHours: alwaysOpen })
    const box = { west: 37, south: 55, east: 38, north: 56 }
    const isShown = async (filter: Partial<PublicPointFilter>) => {
      const query = { ...anySearch, ...filter }
      const viewport = valueOf(await exam.visitor.viewport({ ...query, box, zoom: 18 }))
      expect(viewport.pins.map(({ id }) => id)).toEqual(ids(valueOf(await exam.visitor.search(query)).items))
      return viewport.pins.some(({ id }) => id === point.id)
    }
    const mondayMs = sundayMs + 86_400_000
    expect(await isShown({ openAtMs: sundayMs })).toBe(true)
    expect(await isShown({ openAtMs: sundayMs, materialIds: [childMaterialId] })).toBe(false)
    expect(await isShown({ openAtMs: mondayMs, materialIds: [childMaterialId] })).toBe(true)
    expect(await isShown({ openAtMs: sundayMs, materialIds: [materialId, childMaterialId] })).toBe(true)
    const both = { materialIds: [materialId, childMaterialId], materialMatch: 'all' } as const
    expect(await isShown({ openAtMs: sundayMs, ...both })).toBe(false)
    expect(await isShown({ openAtMs: mondayMs, ...both })).toBe(true)
    const query = { ...anySearch, materialIds: [childMaterialId], box, zoom: 18 }
    const { pins } = valueOf(await exam.visitor.viewport({ ...query, openNow: false, openAtMs: mondayMs }))
    expect(pins).toMatchObject([{ id: point.id, openState: 'open' }])
  })

  test('MAP-2 without a text the nearest points come first', async () => {
    const exam = await start()
    const far = await accepted(exam, { location: { lng: 37.9, lat: 55.9 } })
    const near = await accepted(exam, { location: { lng: 37.61, lat: 55.75 } })
    const query = { ...anySearch, near: { lng: 37.6, lat: 55.75 } }
    expect(ids(valueOf(await exam.visitor.search(query)).items)).toEqual([near.id, far.id])
    expect(ids(valueOf(await exam.visitor.search({ ...query, limit: 1 })).items)).toEqual([near.id])
  })
}
