import type { Clock, KeyValueStore } from '@recircle/core/shared'
import { dayMs } from '@recircle/core/time-zone'
import { fieldOf } from './field-of.ts'

/** A stored draft: its content, the version it is based on, and the id for a new entity. */
export interface Typing {
  readonly draft: unknown
  /** The name shown to users; empty if it has none yet. */
  readonly name: string
  readonly version: number | null
  readonly newId: string | null
}

export interface ShelvedTyping extends Typing {
  readonly key: string
  readonly typedAtMs: number
}

const format = 2
/** Long enough to cover a holiday. */
export const savedDays = 14
/** The maximum per form and organization; the oldest are deleted first. */
export const savedMax = 10

/** FAC-18: the unsaved input of one form, separate for each tab. The store may lose or reject entries at any time. */
export class DraftShelf {
  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys'>,
    readonly clock: Pick<Clock, 'nowMs'>,
    /** The form and the organization, so that another account in this browser does not see it. */
    private readonly prefix: string,
  ) {}

  keyOf(subject: string, draftId: string): string {
    return `${this.prefix}${subject}.${draftId}`
  }

  /** Null for an invalid entry; other code may write to the store. */
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

  /** The keys of all drafts of this form and organization. */
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

/** FAC-18: drafts not open in any tab, newest first; deletes outdated and surplus ones. */
export function leftDrafts(shelf: DraftShelf, beginning: string, isOpen: (key: string) => boolean): ShelvedTyping[] {
  const oldest = shelf.clock.nowMs() - savedDays * dayMs
  const newestFirst = shelf
    .keys()
    .flatMap((key) => shelf.read(key) ?? [])
    .toSorted((one, other) => other.typedAtMs - one.typedAtMs)
  return newestFirst.flatMap((typing, index) => {
    const { key, typedAtMs } = typing
    if (isOpen(key)) return []
    if (index >= savedMax || typedAtMs < oldest) {
      shelf.remove(key)
      return []
    }
    return key.startsWith(beginning) ? typing : []
  })
}
