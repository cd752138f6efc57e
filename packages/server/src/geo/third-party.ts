import { LRUCache } from 'lru-cache'
import { err, ok, type Result } from '@recircle/core/shared'

export interface ThirdPartyOptions<T> {
  readonly read: (answer: unknown) => Result<T, 'bad-answer'>
  readonly timeoutMs: number
  readonly cacheMs: number
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

export type LookUpFailure = 'unavailable' | 'bad-answer'

const maxCached = 10_000
const maxUnderWay = 8
const maxAnswerLength = 65_536

interface Cached<T> {
  readonly value: T
}

/**
 * GEO-2: looks things up in an external service. Caches results and shares requests in flight, waits no longer than a visitor would, limits
 * concurrent requests, and does not follow redirects: the data goes only where the configuration says.
 */
export class ThirdParty<T> {
  private readonly cache: LRUCache<string, Cached<T>>
  private readonly underWay = new Map<string, Promise<Result<T, LookUpFailure>>>()

  constructor(private readonly options: ThirdPartyOptions<T>) {
    this.cache = new LRUCache({ max: maxCached, ttl: options.cacheMs, perf: { now: options.now ?? Date.now } })
  }

  lookUp(url: string): Promise<Result<T, LookUpFailure>> {
    const known = this.cache.get(url)
    if (known) return Promise.resolve(ok(known.value))
    const pending = this.underWay.get(url)
    if (pending) return pending
    if (this.underWay.size >= maxUnderWay) return Promise.resolve(err('unavailable'))
    const asking = this.ask(url).finally(() => this.underWay.delete(url))
    this.underWay.set(url, asking)
    return asking
  }

  private async ask(url: string): Promise<Result<T, LookUpFailure>> {
    const { read, timeoutMs, fetch: send = fetch } = this.options
    try {
      const response = await send(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', 'user-agent': 'Recircle' },
      })
      const text = await response.text()
      if (!response.ok) return err('unavailable')
      if (text.length > maxAnswerLength) return err('bad-answer')
      const found = read(JSON.parse(text))
      if (found.ok) this.cache.set(url, { value: found.value })
      return found
    } catch (error) {
      return err(error instanceof SyntaxError ? 'bad-answer' : 'unavailable')
    }
  }
}
