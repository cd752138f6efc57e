import type { TabPresence } from '@recircle/core/shared'

export interface TabHost {
  readonly navigator: { readonly locks?: Pick<LockManager, 'request' | 'query'> | undefined }
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/**
 * Holds by the locks of the browser, which end with their page however it ends: where there are none, nothing is held and nobody can tell. Notes are in
 * the store of the tab, which may forget or refuse.
 */
export class BrowserTab implements TabPresence {
  constructor(private readonly host: TabHost) {}

  hold(name: string): () => void {
    const given = new AbortController()
    const { signal } = given
    const keep = (): Promise<void> =>
      new Promise((giveBack) => {
        // Granted and given back in one moment: nobody is told of an abort that has been.
        if (signal.aborted) giveBack()
        else signal.addEventListener('abort', () => giveBack())
      })
    // Shared, so that nobody waits for anybody.
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

/** Merely naming a forbidden store throws. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
