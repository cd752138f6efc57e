import { openPool, type PoolOptions } from '../pool.ts'
import { Standby } from './standby.ts'

const connectTimeoutMs = 1000

/** They are asked directly, so that limits can be told, and given up sooner than a primary. */
export const openStandbys = (
  urls: readonly string[],
  options: PoolOptions,
  onIdleError: (error: Error) => void,
): readonly Standby[] =>
  urls.map((url) => new Standby(openPool(url, { ...options, directUrl: null, connectTimeoutMs }, onIdleError)))
