import { SystemClock } from '@recircle/adapters/clock'
import { ConsoleProblemLog } from '@recircle/adapters/problem-log'
import { DocumentAuthCookie } from '@recircle/adapters/browser/storage'
import { createSessionFlow, SessionGateway, type SessionFlow } from '@recircle/core/session'
import type { KeyValueStore } from '@recircle/core/shared'
import type { Services } from '../../routing/screen/services.ts'
import { lazyPort } from './lazy-port.ts'

/** Restores the session of a tab without the container, which is created only for requests to the backend. */
export const openSession = (store: KeyValueStore, document: Document, services: () => Promise<Services>): SessionFlow =>
  createSessionFlow({
    gateway: lazyPort(async () => (await services()).get<SessionGateway>(SessionGateway)),
    store,
    cookie: new DocumentAuthCookie(document),
    clock: new SystemClock(),
    problems: new ConsoleProblemLog(),
  })
