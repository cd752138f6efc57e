import { FakeTabPresence, MemoryStore, type FakeClock } from '@recircle/core/testing'
import type { TypingPorts } from '../typing-ports.ts'

/** One tab of a browser, as far as typing goes. */
export class TypingTab implements TypingPorts {
  constructor(
    readonly clock: FakeClock,
    readonly store: MemoryStore = new MemoryStore(),
    readonly presence: FakeTabPresence = new FakeTabPresence(),
  ) {}

  openAnother(): TypingTab {
    return new TypingTab(this.clock, this.store.openTab(), this.presence.openTab())
  }

  /** As browsers do it: with a copy of what the tab has of its own at that moment. */
  duplicate(): TypingTab {
    return new TypingTab(this.clock, this.store.openTab(), this.presence.duplicate())
  }

  /** Its process is killed: nothing in it hears of that. */
  crash(): void {
    this.presence.close()
  }
}
