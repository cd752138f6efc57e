import { beforeEach, describe, expect, test } from 'vitest'
import { err, ok } from '../shared/index.ts'
import { FakeGeolocation } from '../testing/geo/fake-geolocation.ts'
import { FakeIpLocation, FakeReverseGeocoder } from '../testing/geo/fake-lookups.ts'
import { FakeClock, MemoryStore } from '../testing/index.ts'
import { defaultLngLat, LocationService, type GeolocationFailure, type IpPlace, type LngLat } from './index.ts'

const almaty: LngLat = { lng: 76.9286, lat: 43.2383 }
const astana: LngLat = { lng: 71.4304, lat: 51.1282 }
const addressPlace: IpPlace = { lng: 30.3, lat: 59.9, countryCode: 'RU' }
const startMs = 1_800_000_000_000

let clock: FakeClock
let store: MemoryStore
let geolocation: FakeGeolocation
let ipLocation: FakeIpLocation
let reverseGeocoder: FakeReverseGeocoder
let service: LocationService

beforeEach(() => {
  clock = new FakeClock(startMs)
  store = new MemoryStore()
  geolocation = new FakeGeolocation()
  ipLocation = new FakeIpLocation()
  reverseGeocoder = new FakeReverseGeocoder()
  service = new LocationService({ geolocation, ipLocation, reverseGeocoder, store, clock })
})

const listener = () => {
  const positions: (LngLat | GeolocationFailure)[] = []
  return {
    heard: positions,
    onPlace: (place: LngLat) => positions.push(place),
    onFailure: (failure: GeolocationFailure) => positions.push(failure),
  }
}

describe('one shot', () => {
  test('GEO-1 the browser’s geolocation is called with high accuracy and 1000 ms', async () => {
    geolocation.outcome = ok(almaty)
    expect(await service.locate()).toEqual({ place: almaty, source: 'browser', failure: null })
    expect(geolocation.requests).toEqual([{ isHighAccuracy: true, timeoutMs: 1000 }])
  })

  test('GEO-1 concurrent callers share one request, later ones start another', async () => {
    geolocation.outcome = err('timed-out')
    await Promise.all([service.locate(), service.locate()])
    expect(geolocation.requests).toHaveLength(1)
    await service.locate()
    expect(geolocation.requests).toHaveLength(2)
  })

  test.each(['denied', 'unavailable', 'timed-out'] as const)('GEO-2 %s falls back to the address', async (failure) => {
    geolocation.outcome = err(failure)
    ipLocation.answer = ok(addressPlace)
    expect(await service.locate()).toEqual({ place: { lng: 30.3, lat: 59.9 }, source: 'ip', failure })
  })

  test('TRUTH-60 PLACE-6 the device is where the browser says it is or was; the place of its network does not count', async () => {
    geolocation.outcome = ok(almaty)
    expect(await service.locateDevice()).toEqual(ok(almaty))
    expect(await service.locateDevice()).toEqual(ok(almaty))
    expect(geolocation.requests).toHaveLength(1)
    store.remove('prevLocation')
    geolocation.outcome = err('denied')
    expect(await service.locateDevice()).toEqual(err('denied'))
    ipLocation.answer = ok(addressPlace)
    expect(await service.locateDevice()).toEqual(err('denied'))
  })

  test('MAP-3 without geolocation and IP look-up the default is lng 37, lat 55', async () => {
    geolocation.outcome = err('denied')
    expect(await service.locate()).toEqual({ place: defaultLngLat, source: 'default', failure: 'denied' })
    expect(defaultLngLat).toEqual({ lng: 37, lat: 55 })
  })
})

describe('previous location', () => {
  test('GEO-3 it is stored under prevLocation with its timestamp', async () => {
    geolocation.outcome = ok(almaty)
    await service.locate()
    expect(JSON.parse(store.get('prevLocation') ?? '')).toEqual({ ...almaty, timestamp: startMs })
  })

  test.each([
    [0, true],
    [5999, true],
    [6000, false],
    [-1, false],
  ])('GEO-3 at the age of %i ms it is valid: %s', async (ageMs, isValid) => {
    store.set('prevLocation', JSON.stringify({ ...almaty, timestamp: startMs - ageMs }))
    geolocation.outcome = ok(astana)
    expect(await service.locate()).toEqual(
      isValid
        ? { place: almaty, source: 'previous', failure: null }
        : { place: astana, source: 'browser', failure: null },
    )
  })

  test('GEO-3 while watching, its age does not matter', async () => {
    store.set('prevLocation', JSON.stringify({ ...almaty, timestamp: startMs - 60_000 }))
    geolocation.outcome = ok(astana)
    const stop = service.watch(listener())
    expect((await service.locate()).place).toEqual(almaty)
    stop()
    expect((await service.locate()).place).toEqual(astana)
  })

  test('GEO-3 a watched place becomes the previous one', async () => {
    service.watch(listener())
    geolocation.tellPlace(astana)
    clock.advance(3_600_000)
    expect(await service.locate()).toEqual({ place: astana, source: 'previous', failure: null })
    expect(geolocation.requests).toEqual([])
  })

  test.each([
    'not json',
    'null',
    '[]',
    '{"lng":200,"lat":0,"timestamp":1800000000000}',
    '{"lng":0,"lat":"1","timestamp":1800000000000}',
    '{"lng":0,"lat":0}',
    '{"lng":0,"lat":0,"timestamp":"1800000000000"}',
    '{"lng":null,"lat":null,"timestamp":null}',
  ])('GEO-3 %s is not trusted', async (text) => {
    store.set('prevLocation', text)
    store.set('ipLocation', text)
    geolocation.outcome = ok(astana)
    expect((await service.locate()).source).toBe('browser')
    expect(await service.ipRecord()).toBeNull()
  })
})

describe('watch', () => {
  test('GEO-1 subscribers share one watch, which ends with the last of them', () => {
    const stops = [service.watch(listener()), service.watch(listener())]
    expect(geolocation.watched).toEqual([{ isHighAccuracy: true }])
    expect(geolocation.watchCount).toBe(1)
    stops[0]?.()
    stops[0]?.()
    expect(geolocation.watchCount).toBe(1)
    stops[1]?.()
    expect(geolocation.watchCount).toBe(0)
    service.watch(listener())
    expect(geolocation.watched).toHaveLength(2)
  })

  test('GEO-1 every listener receives places at once, a late one the last place', () => {
    const [early, lateListener, gone] = [listener(), listener(), listener()]
    const stop = service.watch(gone)
    service.watch(early)
    stop()
    geolocation.tellPlace(almaty)
    geolocation.tellPlace(astana)
    service.watch(lateListener)
    expect(early.heard).toEqual([almaty, astana])
    expect(lateListener.heard).toEqual([astana])
    expect(gone.heard).toEqual([])
  })

  test('GEO-1 an error reaches listeners after 500 ms', () => {
    const { heard, ...subscriber } = listener()
    service.watch(subscriber)
    geolocation.tellFailure('denied')
    clock.advance(499)
    expect(heard).toEqual([])
    clock.advance(1)
    expect(heard).toEqual(['denied'])
  })

  test('GEO-1 a listener added after an error receives it 500 ms later', () => {
    const [early, lateListener] = [listener(), listener()]
    service.watch(early)
    geolocation.tellFailure('denied')
    clock.advance(400)
    service.watch(lateListener)
    clock.advance(499)
    expect([early.heard, lateListener.heard]).toEqual([['denied'], []])
    clock.advance(1)
    expect([early.heard, lateListener.heard]).toEqual([['denied'], ['denied']])
  })

  test('GEO-1 a place in between cancels the error, and the last error counts', () => {
    const { heard, ...subscriber } = listener()
    service.watch(subscriber)
    geolocation.tellFailure('timed-out')
    clock.advance(300)
    geolocation.tellPlace(almaty)
    clock.advance(1000)
    expect(heard).toEqual([almaty])
    geolocation.tellFailure('unavailable')
    clock.advance(300)
    geolocation.tellFailure('denied')
    clock.advance(500)
    expect(heard).toEqual([almaty, 'denied'])
    service.watch(listener())
    geolocation.tellPlace(astana)
    expect(heard).toEqual([almaty, 'denied', astana])
  })

  test('GEO-1 who stops listening hears no pending error, and a new watch begins without the old outcome', () => {
    const [first, second] = [listener(), listener()]
    const stop = service.watch(first)
    geolocation.tellPlace(almaty)
    geolocation.tellFailure('denied')
    stop()
    service.watch(second)
    clock.advance(1000)
    expect([first.heard, second.heard]).toEqual([[almaty], []])
  })

  test('GEO-1 listeners may be added and removed during a notification', () => {
    const lateListener = listener()
    const order: string[] = []
    const stops: (() => void)[] = []
    service.watch({
      onPlace: () => {
        order.push('first')
        stops[0]?.()
        service.watch(lateListener)
      },
      onFailure: () => undefined,
    })
    stops.push(service.watch({ onPlace: () => order.push('second'), onFailure: () => undefined }))
    geolocation.tellPlace(almaty)
    expect(order).toEqual(['first'])
    expect(lateListener.heard).toEqual([almaty])
  })
})

describe('IP look-up', () => {
  test('GEO-3 its record holds lat, lng, countryCode and timestamp', async () => {
    ipLocation.answer = ok(addressPlace)
    const record = { lat: 59.9, lng: 30.3, countryCode: 'RU', timestamp: startMs }
    expect(await service.ipRecord()).toEqual(record)
    expect(JSON.parse(store.get('ipLocation') ?? '')).toEqual(record)
    expect(ipLocation.requests).toEqual([500])
  })

  test('GEO-2 it is repeated only after an hour', async () => {
    ipLocation.answer = ok(addressPlace)
    await service.ipRecord()
    clock.advance(3_599_999)
    expect((await service.ipRecord())?.timestamp).toBe(startMs)
    expect(ipLocation.requests).toHaveLength(1)
    clock.advance(1)
    expect((await service.ipRecord())?.timestamp).toBe(startMs + 3_600_000)
    expect(ipLocation.requests).toHaveLength(2)
  })

  test('GEO-2 callers wait at most 500 ms, but a late response is cached for the next one', async () => {
    const answers: ((answer: ReturnType<typeof ok<IpPlace>>) => void)[] = []
    ipLocation.answer = new Promise((resolve) => answers.push(resolve))
    const outcomes: unknown[] = []
    const first = service.ipRecord().then((record) => outcomes.push(record))
    const second = service.ipRecord().then((record) => outcomes.push(record))
    await clock.advanceAsync(499)
    expect(outcomes).toEqual([])
    await clock.advanceAsync(1)
    await Promise.all([first, second])
    expect(outcomes).toEqual([null, null])
    expect(ipLocation.requests).toHaveLength(1)
    answers[0]?.(ok(addressPlace))
    await clock.advanceAsync(0)
    expect((await service.ipRecord())?.countryCode).toBe('RU')
    expect(ipLocation.requests).toHaveLength(1)
  })

  test('GEO-2 a refusal, a malformed response and a network failure look the same to the visitor', async () => {
    ipLocation.answer = err('bad-answer')
    expect(await service.ipRecord()).toBeNull()
    ipLocation.answer = Promise.reject(new Error('network'))
    expect(await service.ipRecord()).toBeNull()
    expect(store.get('ipLocation')).toBeNull()
  })
})

describe('country', () => {
  test('GEO-2 a known place is reverse-geocoded without a permission prompt', async () => {
    store.set('prevLocation', JSON.stringify({ ...almaty, timestamp: startMs }))
    reverseGeocoder.answer = ok('KZ')
    expect(await service.countryCode()).toBe('KZ')
    expect(reverseGeocoder.requests).toEqual([almaty])
    expect(geolocation.requests).toEqual([])
    expect(ipLocation.requests).toEqual([])
  })

  test.each([
    ['refused', () => Promise.resolve(err('unavailable'))],
    ['broken', () => Promise.reject(new Error('network'))],
  ])('GEO-2 when the reverse look-up is %s, the IP look-up decides', async (_, answer) => {
    store.set('prevLocation', JSON.stringify({ ...almaty, timestamp: startMs }))
    reverseGeocoder.answer = answer()
    ipLocation.answer = ok(addressPlace)
    expect(await service.countryCode()).toBe('RU')
  })

  test('GEO-2 without a known place the IP look-up decides, else the country is unknown', async () => {
    ipLocation.answer = ok(addressPlace)
    expect(await service.countryCode()).toBe('RU')
    expect(reverseGeocoder.requests).toEqual([])
    store.remove('ipLocation')
    ipLocation.answer = err('unavailable')
    expect(await service.countryCode()).toBeNull()
  })
})
