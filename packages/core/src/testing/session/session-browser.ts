import {
  createSessionFlow,
  serializeSession,
  sessionStoreKey,
  type Credentials,
  type Session,
} from '../../session/index.ts'
import { FakeClock } from '../shared/fake-clock.ts'
import { MemoryStore } from '../shared/memory-store.ts'
import { ProblemList } from '../shared/problem-list.ts'
import { MemoryAuthCookie } from './memory-auth-cookie.ts'
import { MemorySessionGateway } from './memory-session-gateway.ts'
import { aServerUser, aSession } from './session-builders.ts'

const startMs = Date.UTC(2026, 10, 21)
export const right: Credentials = { kind: 'password', login: 'aigul@example.kz', password: 'Secret-42' }
export const wrong: Credentials = { ...right, password: 'Secret-43' }

/** A browser with one account and its first tab open; `stored` is the session of an earlier visit. */
export function browser(stored: Session | null = null) {
  const clock = new FakeClock(startMs)
  const store = new MemoryStore()
  if (stored) store.set(sessionStoreKey, serializeSession(stored))
  const gateway = new MemorySessionGateway(clock).add({
    login: 'aigul@example.kz',
    password: 'Secret-42',
    user: aServerUser(),
  })
  const openTab = () => {
    const cookie = new MemoryAuthCookie()
    const tab = store.openTab()
    const flow = createSessionFlow({ gateway, store: tab, cookie, clock, problems: new ProblemList() })
    return { flow, cookie }
  }
  return { clock, store, gateway, openTab, ...openTab(), settle: () => clock.advanceAsync(0) }
}
/** A session that ends that long after the browser was opened. */
export const inSeconds = (seconds: number) => aSession(startMs / 1000 + seconds)
