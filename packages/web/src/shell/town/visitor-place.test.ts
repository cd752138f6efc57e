import { expect, test } from 'vitest'
import type { LngLat } from '@recircle/core/geo'
import { siteOfVariant } from '@recircle/core/site'
import { townsOf } from '@recircle/core/town'
import { VisitorPlace } from './visitor-place.ts'

const berlin = { lng: 13.4, lat: 52.52 }
const madrid = { lng: -3.7, lat: 40.42 }
const almaty = townsOf('kz')[0]!

/** A visitor of whom the network and the browser's store may know something. */
function visitor(network: LngLat | null, stored: Readonly<Record<string, unknown>> = {}): VisitorPlace {
  const store = { get: (key: string) => (key in stored ? JSON.stringify(stored[key]) : null) }
  const unasked = () => Promise.reject(new Error('The device is not asked'))
  const ipRecord = async () => network && { ...network, timestamp: 0, countryCode: '' }
  const page = { site: siteOfVariant('int'), locale: 'EN_US', settings: { hasIpLookUp: network !== null } } as const
  return new VisitorPlace(page, store, { ipRecord, locate: unasked, locateDevice: unasked }, async () => false)
}

test('PLACE-2 PLACE-6 the visitor is in the chosen town, else where they were last, however long ago, else where the network says', async () => {
  const last = { ...madrid, timestamp: 0 }
  expect(await visitor(madrid).ask()).toMatchObject({ source: 'network', view: madrid })
  expect(await visitor(berlin, { prevLocation: last }).ask()).toMatchObject({ source: 'last', view: madrid })
  expect(await visitor(berlin, { prevLocation: last, myTown: almaty }).ask()).toMatchObject({
    source: 'town',
    view: { lng: almaty.lng, lat: almaty.lat, zoom: 12 },
  })
  expect(await visitor(null).ask()).toMatchObject({ source: 'capital' })
})
