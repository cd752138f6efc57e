import type { Clock, KeyValueStore } from '@recircle/core/shared'
import { fieldOf } from './field-of.ts'

/** A stored draft: its content, the version it changes, and the id that a new thing will get. */
export interface Typing {
  readonly draft: unknown
  /** What a person calls it; empty while it has no name. */
  readonly name: string
  readonly version: number | null
  readonly newId: string | null
}

export interface ShelvedTyping extends Typing {
  readonly key: string
  readonly typedAtMs: number
}

const format = 2

/** FAC-18: what was typed into one form and never saved, each tab's apart. The store may forget or refuse at any time. */
export class DraftShelf {
  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys'>,
    readonly clock: Pick<Clock, 'nowMs'>,
    /** The form and the organization: nobody else who signs in here is shown it. */
    private readonly prefix: string,
  ) {}

  keyOf(subject: string, draftId: string): string {
    return `${this.prefix}${subject}.${draftId}`
  }

  /** Null for what is no typing: anybody may have written it. */
  read(key: string): ShelvedTyping | null {
    const entry = parsed(this.store.get(key))
    const [draft, typedAtMs] = [fieldOf(entry, 'draft'), fieldOf(entry, 'typedAtMs')]
    if (fieldOf(entry, 'format') !== format || draft === undefined || typeof typedAtMs !== 'number') return null
    const [name, version, newId] = ['name', 'version', 'newId'].map((field) => fieldOf(entry, field))
    return {
      key,
      draft,
      typedAtMs,
      name: typeof name === 'string' ? name : '',
      version: typeof version === 'number' ? version : null,
      newId: typeof newId === 'string' ? newId : null,
    }
  }

  write(key: string, typing: Typing, typedAtMs = this.clock.nowMs()): void {
    this.store.set(key, JSON.stringify({ format, typedAtMs, ...typing }))
  }

  remove(key: string): void {
    this.store.remove(key)
  }

  /** The prefix of every draft of this form and organization. */
  keys(): readonly string[] {
    return this.store.keys().filter((key) => key.startsWith(this.prefix))
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
