import { expect, test } from 'vitest'
import { boxContains, type LngLat } from '@recircle/core/geo'
import { ok } from '@recircle/core/shared'
import { placeToStart } from './place-to-start.ts'
import { noAddress } from './points-address.ts'

const berlin = { lng: 13.4, lat: 52.52 }
const madrid = { lng: -3.7, lat: 40.42 }

/** One point, in Berlin. */
const gateway = {
  viewport: async ({ box }: { box: Parameters<typeof boxContains>[0] }) =>
    ok({ clusters: boxContains(box, berlin) ? [{ ...berlin, count: 1, splitZoom: null }] : [], pins: [] }),
}

test('LOOK-18 the place of the network comes first, and a map that shows points, or lacks those of a filter, stays where it is', async () => {
  class Visited {
    readonly page: never
    constructor(private readonly network: LngLat | null) {
      this.page = { settings: { hasIpLookUp: network !== null } } as never
    }
    async services(): Promise<never> {
      return { get: () => ({ ...gateway, ipRecord: async () => this.network }) } as never
    }
  }
  expect(await placeToStart(new Visited(madrid), noAddress)).toEqual(madrid)
  expect(await placeToStart(new Visited(null), noAddress)).toEqual(berlin)
  expect(await placeToStart(new Visited(null), { ...noAddress, materials: ['batteries'] })).toBeNull()
  expect(await placeToStart(new Visited(null), false)).toBeNull()
})
