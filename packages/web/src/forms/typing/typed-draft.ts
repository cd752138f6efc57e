import type { CancelTimer, Clock, KeyValueStore } from '@recircle/core/shared'
import { fieldOf } from './field-of.ts'

const pauseMs = 500
const version = 1

/**
 * What was typed and not yet saved, kept for a reload, a crash or an expired session. One a form and person: nobody else who signs in here is shown
 * it. The store may forget or refuse at any time.
 */
export class TypedDraft {
  private stopWaiting: CancelTimer = () => undefined

  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly key: string,
  ) {}

  /** What was kept; null when there is nothing that can be read. */
  read(): unknown {
    try {
      const kept: unknown = JSON.parse(this.store.get(this.key) ?? 'null')
      return fieldOf(kept, 'version') === version ? (fieldOf(kept, 'typed') ?? null) : null
    } catch {
      return null
    }
  }

  /** Written once the typing pauses. */
  keep(typed: unknown): void {
    this.stopWaiting()
    this.stopWaiting = this.clock.after(pauseMs, () => this.store.set(this.key, JSON.stringify({ version, typed })))
  }

  forget(): void {
    this.stopWaiting()
    this.store.remove(this.key)
  }
}

export const typedDraftKey = (kind: string, userId: string, id: string | null): string =>
  `typedDraft.${kind}.${userId}.${id ?? 'new'}`
