import type { Container } from 'inversify'
import { SystemClock } from '@recircle/adapters/clock'
import { ConsoleProblemLog } from '@recircle/adapters/problem-log'
import { DocumentAuthCookie } from '@recircle/adapters/browser/storage'
import { createSessionFlow, SessionGateway, type SessionFlow } from '@recircle/core/session'
import type { KeyValueStore } from '@recircle/core/shared'
import { lazyPort } from './lazy-port.ts'

// One script, since who is signed in needs both.
export { openFollowedBalance } from './open-followed-balance.ts'

/** Restores the session of a tab without the container, which is created only for requests to the backend. */
export const openSession = (
  store: KeyValueStore,
  document: Document,
  container: () => Promise<Container>,
): SessionFlow =>
  createSessionFlow({
    gateway: lazyPort(async () => (await container()).get<SessionGateway>(SessionGateway)),
    store,
    cookie: new DocumentAuthCookie(document),
    clock: new SystemClock(),
    problems: new ConsoleProblemLog(),
  })
