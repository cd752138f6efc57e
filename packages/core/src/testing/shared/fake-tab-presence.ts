import type { TabPresence } from '../../shared/index.ts'

/** A tab of a browser; `openTab()` opens another one, `duplicate()` one with a copy of its notes, `close()` releases everything it holds. */
export class FakeTabPresence implements TabPresence {
  private readonly own = new Map<object, string>()
  private readonly notes = new Map<string, string>()

  constructor(private readonly tabs: Set<FakeTabPresence> = new Set()) {
    tabs.add(this)
  }

  openTab(): FakeTabPresence {
    return new FakeTabPresence(this.tabs)
  }

  duplicate(): FakeTabPresence {
    const copy = this.openTab()
    for (const [name, note] of this.notes) copy.notes.set(name, note)
    return copy
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
    return Promise.resolve(new Set([...this.tabs].flatMap((tab) => Array.from(tab.own.values()))))
  }

  leaveNote(name: string, note: string): void {
    this.notes.set(name, note)
  }

  takeNote(name: string): string | null {
    const note = this.notes.get(name) ?? null
    this.notes.delete(name)
    return note
  }
}
