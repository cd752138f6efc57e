import type { TabPresence } from '@recircle/core/shared'

/** By the locks of the browser, which end with their page however it ends. A browser without them holds nothing and knows nothing. */
export class LockTabPresence implements TabPresence {
  constructor(private readonly locks: Pick<LockManager, 'request' | 'query'> | undefined) {}

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
    this.locks?.request(name, { mode: 'shared', signal }, keep).catch(() => undefined)
    return () => given.abort()
  }

  async held(): Promise<ReadonlySet<string> | null> {
    if (!this.locks) return null
    try {
      const { held = [] } = await this.locks.query()
      return new Set(held.flatMap(({ name }) => name ?? []))
    } catch {
      return null
    }
  }
}
