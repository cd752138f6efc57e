import { sessionStoreKey, type SessionFlow, type SessionState } from '@recircle/core/session'
import type { KeyValueStore } from '@recircle/core/shared'
import type { Visitor, VisitorAccess } from '../../routing/access.ts'
import { once } from '../../routing/screen/once.ts'

/** The session of a tab. Its code is loaded only for a stored session or a sign-in. */
export class BrowserVisitor implements VisitorAccess {
  readonly session: () => Promise<SessionFlow>
  private readonly listeners = new Set<() => void>()
  private flow: SessionFlow | null = null
  private known: SessionState = { status: 'signed-out', session: null, problem: null }

  constructor(
    private readonly store: KeyValueStore,
    openFlow: () => Promise<SessionFlow>,
  ) {
    this.session = once(async () => {
      const flow = await openFlow()
      this.flow = flow
      this.learn(flow.state)
      flow.subscribe((state) => this.learn(state))
      return flow
    })
    // Another tab has signed in; if the session code is loaded already, it follows on its own.
    store.subscribe((key, entry) => {
      if (key === sessionStoreKey && entry !== null) void this.session().catch(() => undefined)
    })
  }

  get state(): SessionState {
    return this.known
  }

  get openedSession(): SessionFlow {
    if (this.flow === null) throw new Error('The session of this tab has not been opened')
    return this.flow
  }

  async current(): Promise<Visitor | null> {
    if (this.flow === null && this.store.get(sessionStoreKey) === null) return null
    return (await this.session()).state.session
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => void this.listeners.delete(changed)
  }

  private learn(state: SessionState): void {
    this.known = state
    for (const changed of this.listeners) changed()
  }
}
