import { expect, test } from 'vitest'
import { boxContains, type LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { siteOfVariant } from '@recircle/core/site'
import { townsOf } from '@recircle/core/town'
import { placeToStart } from './place-to-start.ts'
import { noAddress } from './points-address.ts'

const berlin = { lng: 13.4, lat: 52.52 }
const madrid = { lng: -3.7, lat: 40.42 }

/** One point, in Berlin. */
const gateway = {
  viewport: async ({ box }: { box: Parameters<typeof boxContains>[0] }) =>
    ok({ clusters: boxContains(box, berlin) ? [{ ...berlin, count: 1, splitZoom: null }] : [], pins: [] }),
}

const almaty = townsOf('kz')[0]!

/** A visitor of whom the network and the browser's store may know something. */
class Visited {
  readonly page: never
  readonly stores: never
  constructor(
    private readonly network: LngLat | null,
    stored: Readonly<Record<string, unknown>> = {},
  ) {
    this.page = { settings: { hasIpLookUp: network !== null }, site: siteOfVariant('int'), locale: 'EN_US' } as never
    const persisted = { get: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) }
    this.stores = { persisted } as never
  }
  async services(): Promise<never> {
    return { get: () => ({ ...gateway, ipRecord: async () => this.network }) } as never
  }
}

test('LOOK-18 the place of the network goes before where most points are; a map that shows points, or lacks those of a filter, stays where it is', async () => {
  expect(await placeToStart(new Visited(madrid), noAddress)).toMatchObject(madrid)
  expect(await placeToStart(new Visited(null), noAddress)).toMatchObject(berlin)
  expect(await placeToStart(new Visited(null), { ...noAddress, materials: ['batteries'] })).toBeNull()
  expect(await placeToStart(new Visited(null), false)).toBeNull()
})

test('PLACE-2 PLACE-6 the map begins in the chosen town, else where the visitor was last, however long ago', async () => {
  const last = { ...madrid, timestamp: 0 }
  expect(await placeToStart(new Visited(berlin, { prevLocation: last }), false)).toEqual({ ...madrid, zoom: 12 })
  const both = new Visited(berlin, { prevLocation: last, myTown: almaty })
  expect(await placeToStart(both, false)).toEqual({ lng: almaty.lng, lat: almaty.lat, zoom: 12 })
})
