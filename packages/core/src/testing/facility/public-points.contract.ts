import { expect, test } from 'vitest'
import {
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

/** What the map and the search show to everybody. */
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

  test('MAP-1 materials one of or all of, the kind and an instant narrow the map and the search alike', async () => {
    const exam = await start()
    const { materialId, childMaterialId, unitSlug } = exam
    const rate = (id: number) => ({ id: null, unitSlug, price: 0, materialId: id, hours: null })
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

  test('MAP-2 without words the nearest points come first', async () => {
    const exam = await start()
    const far = await accepted(exam, { location: { lng: 37.9, lat: 55.9 } })
    const near = await accepted(exam, { location: { lng: 37.61, lat: 55.75 } })
    const query = { ...anySearch, near: { lng: 37.6, lat: 55.75 } }
    expect(ids(valueOf(await exam.visitor.search(query)).items)).toEqual([near.id, far.id])
    expect(ids(valueOf(await exam.visitor.search({ ...query, limit: 1 })).items)).toEqual([near.id])
  })
}
