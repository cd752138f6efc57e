import { describe, expect, test } from 'vitest'
import { NavigatorGeolocation } from './navigator-geolocation.ts'

type Success = Parameters<Geolocation['getCurrentPosition']>[0]
type Failure = Parameters<Geolocation['getCurrentPosition']>[1]

/** A browser whose next position or error is set by the test. */
class FakeGeolocation implements Geolocation {
  readonly options: unknown[] = []
  readonly cleared: number[] = []
  private success: Success = () => undefined
  private failure: Failure = null

  getCurrentPosition(success: Success, failure?: Failure, options?: PositionOptions): void {
    this.success = success
    this.failure = failure ?? null
    this.options.push(options)
  }

  watchPosition(success: Success, failure?: Failure, options?: PositionOptions): number {
    this.getCurrentPosition(success, failure, options)
    return 42
  }

  clearWatch(id: number): void {
    this.cleared.push(id)
  }

  place(longitude: number, latitude: number): void {
    const rest = { accuracy: 1, altitude: null, altitudeAccuracy: null, heading: null, speed: null, toJSON: () => null }
    this.success({ coords: { longitude, latitude, ...rest }, timestamp: 0, toJSON: () => null })
  }

  fail(code: number): void {
    this.failure?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  }
}

describe('one shot', () => {
  test('GEO-1 high accuracy within its timeout', async () => {
    const browser = new FakeGeolocation()
    const located = new NavigatorGeolocation(browser).locateOnce({ isHighAccuracy: true, timeoutMs: 1000 })
    browser.place(76.9, 43.25)
    expect(await located).toEqual({ ok: true, value: { lng: 76.9, lat: 43.25 } })
    expect(browser.options).toEqual([{ enableHighAccuracy: true, timeout: 1000 }])
  })

  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'timed-out'],
    [9, 'unavailable'],
  ])('GEO-1 code %d is %s', async (code, error) => {
    const browser = new FakeGeolocation()
    const located = new NavigatorGeolocation(browser).locateOnce({ isHighAccuracy: false })
    browser.fail(code)
    expect(await located).toEqual({ ok: false, error })
    expect(browser.options).toEqual([{ enableHighAccuracy: false }])
  })

  test('GEO-1 a browser without geolocation', async () => {
    const located = await new NavigatorGeolocation(undefined).locateOnce({ isHighAccuracy: true })
    expect(located).toEqual({ ok: false, error: 'unavailable' })
  })
})

describe('watch', () => {
  test('GEO-1 reports positions and failures until it is stopped', () => {
    const browser = new FakeGeolocation()
    const positions: unknown[] = []
    const geolocation = new NavigatorGeolocation(browser)
    const stop = geolocation.watch(
      (place) => positions.push(place),
      (failure) => positions.push(failure),
      { isHighAccuracy: true },
    )
    browser.place(37, 55)
    browser.fail(1)
    expect(positions).toEqual([{ lng: 37, lat: 55 }, 'denied'])
    stop()
    expect(browser.cleared).toEqual([42])
  })

  test('GEO-1 a browser without geolocation reports that, unless the watch was stopped before', async () => {
    const positions: unknown[] = []
    const geolocation = new NavigatorGeolocation(undefined)
    const watch = (): (() => void) =>
      geolocation.watch(
        () => undefined,
        (failure) => positions.push(failure),
        { isHighAccuracy: true },
      )
    watch()
    watch()()
    expect(positions).toEqual([])
    await Promise.resolve()
    expect(positions).toEqual(['unavailable'])
  })
})
