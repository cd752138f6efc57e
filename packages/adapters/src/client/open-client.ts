import { locationPaths } from '@recircle/core/geo'
import { createSessionFlow, type SessionFlow } from '@recircle/core/session'
import type { Clock, KeyValueStore, ProblemLog } from '@recircle/core/shared'
import { SystemClock } from '../clock/system-clock.ts'
import { openGateways, type Gateways } from '../http/gateways.ts'
import { HttpClient } from '../http/http-client.ts'
import { AuthorizedClient } from '../http/session/authorized-client.ts'

export interface ClientSettings {
  /** The origin of the backend, such as `https://recircle.example`. */
  readonly apiHost: string
  readonly fetch?: typeof fetch
  readonly clock?: Clock
  /** Persists across processes; without it a sign-in lasts as long as the client. */
  readonly store?: KeyValueStore
  readonly problems?: ProblemLog
  /** Sent with every request, such as `accept-language`. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Client extends Omit<Gateways, 'session'> {
  /** After a sign-in here all calls are made as that account. */
  readonly session: SessionFlow
}

/** The whole backend with types, for a script, a bot or a native app: needs no browser, framework or container. */
export function openClient(settings: ClientSettings): Client {
  const {
    apiHost,
    fetch = globalThis.fetch,
    clock = new SystemClock(),
    store = new ForgetfulStore(),
    problems = { report: () => undefined },
    headers = {},
  } = settings
  const anybody = new HttpClient({ apiHost, fetch, headers }, clock)
  const services = { reverseGeocoderUrl: locationPaths.reverseGeocoder, ipLookUpUrl: locationPaths.ipLookUp }
  const { session: gateway } = openGateways(anybody, anybody, services)
  const cookie = { set: () => undefined, clear: () => undefined }
  const session = createSessionFlow({ gateway, store, cookie, clock, problems })
  return { ...openGateways(anybody, new AuthorizedClient(anybody, session), services), session }
}

/** Stores values in memory, for the lifetime of the process. */
class ForgetfulStore implements KeyValueStore {
  private readonly values = new Map<string, string>()

  get(key: string): string | null {
    return this.values.get(key) ?? null
  }

  set(key: string, value: string): void {
    this.values.set(key, value)
  }

  remove(key: string): void {
    this.values.delete(key)
  }

  keys(): readonly string[] {
    return [...this.values.keys()]
  }

  /** There are no other writers to listen to. */
  subscribe(): () => void {
    return () => undefined
  }
}
