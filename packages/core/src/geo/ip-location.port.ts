import type { Result } from '../shared/index.ts'
import type { IpPlace } from './location-answers.ts'

/** GEO-2: locates the visitor's IP address through a third-party service; `unavailable` if none is configured. */
export interface IpLocation {
  lookUp(timeoutMs: number): Promise<Result<IpPlace, 'unavailable' | 'bad-answer'>>
}
export const IpLocation = Symbol('IpLocation')
