import { FakeTabPresence, MemoryStore, type FakeClock } from '@recircle/core/testing'
import type { TypingPorts } from '../typing-ports.ts'

/** A browser tab, as far as stored input is concerned. */
export class TypingTab implements TypingPorts {
  constructor(
    readonly clock: FakeClock,
    readonly store: MemoryStore = new MemoryStore(),
    readonly presence: FakeTabPresence = new FakeTabPresence(),
  ) {}

  openAnother(): TypingTab {
    return new TypingTab(this.clock, this.store.openTab(), this.presence.openTab())
  }

  /** Like a browser: with a copy of the tab's own data. */
  duplicate(): TypingTab {
    return new TypingTab(this.clock, this.store.openTab(), this.presence.duplicate())
  }

  /** Its process is killed without any event. */
  crash(): void {
    this.presence.close()
  }
}
