import { sessionStoreKey } from '@recircle/core/session'
import type { Clock, KeyValueStore } from '@recircle/core/shared'
import type { Visitor, VisitorAccess } from '../routes/access.ts'

/** The session as the browser keeps it. Whoever has none does not fetch what reads one. */
export class StoredVisitor implements VisitorAccess {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Pick<Clock, 'nowMs'>,
  ) {}

  async current(): Promise<Visitor | null> {
    if (this.store.get(sessionStoreKey) === null) return null
    const { storedSession } = await import('./read-session.ts')
    return storedSession(this.store, this.clock.nowMs())
  }
}
