import { expect, test } from 'vitest'
import { err, ok } from '../shared/index.ts'
import { FakeGeolocation } from '../testing/geo/fake-geolocation.ts'
import { FakeIpLocation, FakeReverseGeocoder } from '../testing/geo/fake-lookups.ts'
import { FakeClock, MemoryStore } from '../testing/index.ts'
import { LocationService } from './index.ts'

const almaty = { lng: 76.9286, lat: 43.2383 }

test('TRUTH-60 PLACE-6 the device is where the browser says it is or was; the place of its network does not count', async () => {
  const [geolocation, ipLocation, store] = [new FakeGeolocation(), new FakeIpLocation(), new MemoryStore()]
  const reverseGeocoder = new FakeReverseGeocoder()
  const service = new LocationService({ geolocation, ipLocation, reverseGeocoder, store, clock: new FakeClock() })
  geolocation.outcome = ok(almaty)
  expect(await service.locateDevice()).toEqual(ok(almaty))
  expect(await service.locateDevice()).toEqual(ok(almaty))
  expect(geolocation.requests).toHaveLength(1)
  store.remove('prevLocation')
  geolocation.outcome = err('denied')
  ipLocation.answer = ok({ lng: 30.3, lat: 59.9, countryCode: 'RU' })
  expect(await service.locateDevice()).toEqual(err('denied'))
})
