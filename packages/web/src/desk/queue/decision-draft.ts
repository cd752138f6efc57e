import { deskVerdicts, mergeKeeps, type DeskItemKey, type DeskMerge, type DeskVerdict } from '@recircle/core/desk'
import type { KeyValueStore } from '@recircle/core/shared'
import { readRecord, textIn, textsIn } from '../read-record.ts'

/** What a moderator has begun to say of one item. */
export interface DecisionDraft {
  /** Null as long as no verdict that needs words has been chosen. */
  readonly verdict: DeskVerdict | null
  readonly template: string
  readonly words: string
  /** DESK-27: values that replace those of the author, by the name of the field. */
  readonly changes: Readonly<Record<string, string>>
  /** Fields of a proposal that shall not be applied, with the reason. */
  readonly refused: Readonly<Record<string, string>>
  /** DESK-40: the point nearby that is the same place; null as long as none has been chosen. */
  readonly merge: Omit<DeskMerge, 'otherVersion'> | null
}

export const emptyDraft: DecisionDraft = {
  verdict: null,
  template: '',
  words: '',
  changes: {},
  refused: {},
  merge: null,
}

const mergeIn = (kept: unknown): DecisionDraft['merge'] => {
  const { otherId = '', keeps } = textsIn(kept)
  const known = mergeKeeps.find((each) => each === keeps)
  return otherId === '' || known === undefined ? null : { otherId, keeps: known }
}

/** DESK-31: drafts outlive a reload of the tab; each belongs to one moderator and one item. */
export class DraftKeeper {
  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
    private readonly staffId: string,
  ) {}

  read(key: DeskItemKey): DecisionDraft {
    const { verdict, template, words, changes, refused, merge } = readRecord(this.store.get(this.nameOf(key)))
    return {
      verdict: deskVerdicts.find((each) => each === verdict) ?? null,
      template: textIn(template),
      words: textIn(words),
      changes: textsIn(changes),
      refused: textsIn(refused),
      merge: mergeIn(merge),
    }
  }

  keep(key: DeskItemKey, draft: DecisionDraft): void {
    if (draft === emptyDraft) this.store.remove(this.nameOf(key))
    else this.store.set(this.nameOf(key), JSON.stringify(draft))
  }

  forget(key: DeskItemKey): void {
    this.store.remove(this.nameOf(key))
  }

  private nameOf({ kind, id }: DeskItemKey): string {
    return `desk-draft:${this.staffId}:${kind}:${id}`
  }
}
