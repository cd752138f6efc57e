import type { IpLocation, IpPlace, LngLat, PlaceAddress, ReverseGeocoder } from '../../geo/index.ts'
import { err, type Result } from '../../shared/index.ts'

type Answer<T> = Result<T, 'unavailable' | 'bad-answer'>

/** An IP look-up controlled by a test; a promise as its answer makes it slow or rejected. */
export class FakeIpLocation implements IpLocation {
  answer: Answer<IpPlace> | Promise<Answer<IpPlace>> = err('unavailable')
  readonly requests: number[] = []

  lookUp(timeoutMs: number): Promise<Answer<IpPlace>> {
    this.requests.push(timeoutMs)
    return Promise.resolve(this.answer)
  }
}

export class FakeReverseGeocoder implements ReverseGeocoder {
  answer: Answer<string> | Promise<Answer<string>> = err('unavailable')
  address: Answer<PlaceAddress> = err('unavailable')
  readonly requests: LngLat[] = []

  countryCodeAt(place: LngLat): Promise<Answer<string>> {
    this.requests.push(place)
    return Promise.resolve(this.answer)
  }

  addressAt(place: LngLat): Promise<Answer<PlaceAddress>> {
    this.requests.push(place)
    return Promise.resolve(this.address)
  }
}
