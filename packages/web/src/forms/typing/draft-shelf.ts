import type { Clock, KeyValueStore } from '@recircle/core/shared'
import { fieldOf } from './field-of.ts'

/** What is kept of typing: the draft, the version of what it changes, and the id that something new was to have. */
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
const dayMs = 86_400_000
/** Long enough to come back from a holiday. */
export const keptDays = 14
/** Of one form and organisation; the oldest go first. */
export const keptMax = 10

/** FAC-18: what was typed into one form and never saved, each tab's apart. The store may forget or refuse at any time. */
export class DraftShelf {
  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys'>,
    private readonly clock: Pick<Clock, 'nowMs'>,
    /** The form and the organisation: nobody else who signs in here is shown it. */
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

  /** Everything about one subject, the newest first. */
  of(subject: string): ShelvedTyping[] {
    const beginning = `${this.prefix}${subject}.`
    return this.all().filter(({ key }) => key.startsWith(beginning))
  }

  /** What is too old, or too much, goes; what is being typed in some tab stays. */
  tidy(isOpen: (key: string) => boolean): void {
    const oldest = this.clock.nowMs() - keptDays * dayMs
    for (const [index, { key, typedAtMs }] of this.all().entries())
      if ((index >= keptMax || typedAtMs < oldest) && !isOpen(key)) this.remove(key)
  }

  private all(): ShelvedTyping[] {
    return this.store
      .keys()
      .flatMap((key) => (key.startsWith(this.prefix) ? (this.read(key) ?? []) : []))
      .toSorted((one, other) => other.typedAtMs - one.typedAtMs)
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
