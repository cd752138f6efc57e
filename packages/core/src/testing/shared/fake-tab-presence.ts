import type { TabPresence } from '../../shared/index.ts'

/** Some tabs of one browser; `openTab()` is another one, `close()` ends this one with all that it holds. */
export class FakeTabPresence implements TabPresence {
  private readonly own = new Map<object, string>()

  constructor(private readonly tabs: Set<FakeTabPresence> = new Set()) {
    tabs.add(this)
  }

  openTab(): FakeTabPresence {
    return new FakeTabPresence(this.tabs)
  }

  close(): void {
    this.own.clear()
  }

  hold(name: string): () => void {
    const hold = {}
    this.own.set(hold, name)
    return () => void this.own.delete(hold)
  }

  held(): Promise<ReadonlySet<string> | null> {
    return Promise.resolve(new Set([...this.tabs].flatMap((tab) => [...tab.own.values()])))
  }
}
