import { describe, expect, test } from 'vitest'
import type { Facility } from '../facility/index.ts'
import { aFacility } from '../testing/facility/facility-builders.ts'
import { nearestPlaces } from './nearest-places.ts'

const near = { lng: 37.6, lat: 55.75 }
/** Places the point `km` kilometers to the north. */
const at = (id: string, km: number): Facility =>
  aFacility({ id, location: { lng: near.lng, lat: near.lat + km / 111.2 } })

async function shown(all: readonly Facility[], open: readonly Facility[]): Promise<readonly string[] | null> {
  const requests: unknown[] = []
  const places = await nearestPlaces(
    {
      search: async (query) => {
        requests.push(query.materialIds)
        const items = (query.openNow ? open : all).slice(0, query.limit)
        return { ok: true, value: { items, pagination: null, statusCounts: null } }
      },
    },
    near,
    [[3, 4]],
  )
  expect(requests).toEqual([
    [3, 4],
    [3, 4],
  ])
  return places && places.map(({ facility }) => facility.id)
}

describe('GUIDE-12 the nearest places', () => {
  const ring = [1, 2, 3, 4, 5, 6, 7].map((km) => at(`p${km}`, km))

  test('are three, the nearest first, whether open or not', async () => {
    const open = ring.filter(({ id }) => ['p2', 'p4', 'p7'].includes(id))
    expect(await shown(ring, open)).toEqual(['p1', 'p2', 'p3'])
  })

  test('include an open one, however many closed ones are nearer', async () => {
    expect(await shown(ring, [at('p7', 7)])).toEqual(['p1', 'p2', 'p7'])
    expect(await shown(ring, [])).toEqual(['p1', 'p2', 'p3'])
  })

  test('lie within 25 km', async () => {
    expect(await shown([at('near', 24), at('far', 26)], [at('far', 26)])).toEqual(['near'])
    expect(await shown([at('far', 26)], [])).toEqual([])
  })

  test('are null if the backend fails', async () => {
    const failing = { search: async () => ({ ok: false, error: 'unavailable', problems: [] }) as const }
    expect(await nearestPlaces(failing, near, [[1]])).toBeNull()
  })

  test('take the main part; what takes another part only fills up the list', async () => {
    const [lid, cup] = [ring.slice(0, 4), [...ring.slice(3, 4), at('p8', 8)]]
    const gateway = {
      search: async ({ materialIds }: { readonly materialIds: readonly number[] }) => ({
        ok: true as const,
        value: { items: materialIds.includes(5) ? cup : lid, pagination: null, statusCounts: null },
      }),
    }
    const idsOf = async (parts: readonly (readonly number[])[]) =>
      (await nearestPlaces(gateway, near, parts))?.map(({ facility }) => facility.id)
    expect(await idsOf([[5], [9]])).toEqual(['p1', 'p4', 'p8'])
    expect(await idsOf([[], [5]])).toEqual(['p4', 'p8'])
  })
})
