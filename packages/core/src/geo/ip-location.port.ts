import type { Result } from '../shared/index.ts'
import type { IpPlace } from './location-answers.ts'

/** GEO-2: asks a third party where the visitor's address is. Not configured is `unavailable`. */
export interface IpLocation {
  lookUp(timeoutMs: number): Promise<Result<IpPlace, 'unavailable' | 'bad-answer'>>
}
export const IpLocation = Symbol('IpLocation')
