import { expect, test } from 'vitest'
import type { LngLat } from '@recircle/core/geo'
import { siteOfVariant } from '@recircle/core/site'
import { townsOf } from '@recircle/core/town'
import { askWhere } from './ask-where.ts'

const berlin = { lng: 13.4, lat: 52.52 }
const madrid = { lng: -3.7, lat: 40.42 }
const almaty = townsOf('kz')[0]!

/** A visitor of whom the network and the browser's store may know something. */
function visitor(network: LngLat | null, stored: Readonly<Record<string, unknown>> = {}) {
  const page = { settings: { hasIpLookUp: network !== null }, site: siteOfVariant('int'), locale: 'EN_US' }
  const persisted = { get: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) }
  const services = async () => ({ get: () => ({ ipRecord: async () => network }) })
  return { page, stores: { persisted }, services } as unknown as Parameters<typeof askWhere>[0]
}

test('PLACE-2 PLACE-6 the visitor is in the chosen town, else where they were last, however long ago, else where the network says', async () => {
  const last = { ...madrid, timestamp: 0 }
  expect(await askWhere(visitor(madrid))).toMatchObject({ source: 'network', view: madrid })
  expect(await askWhere(visitor(berlin, { prevLocation: last }))).toMatchObject({ source: 'last', view: madrid })
  expect(await askWhere(visitor(berlin, { prevLocation: last, myTown: almaty }))).toMatchObject({
    source: 'town',
    view: { lng: almaty.lng, lat: almaty.lat, zoom: 12 },
  })
  expect(await askWhere(visitor(null))).toMatchObject({ source: 'capital' })
})
