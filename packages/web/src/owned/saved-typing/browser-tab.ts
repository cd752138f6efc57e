import type { TabPresence } from '@recircle/core/shared'

export interface TabHost {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Implemented with the browser's locks, which are released however a page ends; without them nothing is held, and
 * `held` returns null. Notes are in the session store, which may be unavailable.
 */
export class BrowserTab implements TabPresence {
  constructor(private readonly host: TabHost) {}

  hold(name: string): () => void {
    const given = new AbortController()
    const { signal } = given
    const keep = (): Promise<void> =>
      new Promise((giveBack) => {
        // The lock was granted after its release, so the abort event has already fired.
        if (signal.aborted) giveBack()
        else signal.addEventListener('abort', () => giveBack())
      })
    // Shared mode, so that tabs never wait for each other.
    this.host.navigator.locks?.request(name, { mode: 'shared', signal }, keep).catch(() => undefined)
    return () => given.abort()
  }

  async held(): Promise<ReadonlySet<string> | null> {
    const { locks } = this.host.navigator
    if (!locks) return null
    try {
      const { held = [] } = await locks.query()
      return new Set(held.flatMap(({ name }) => name ?? []))
    } catch {
      return null
    }
  }

  leaveNote(name: string, note: string): void {
    attempt(() => this.host.sessionStorage.setItem(name, note))
  }

  takeNote(name: string): string | null {
    const note = attempt(() => this.host.sessionStorage.getItem(name))
    attempt(() => this.host.sessionStorage.removeItem(name))
    return note
  }
}

/** Even accessing a blocked store throws. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
