import {
  deskVerdicts,
  mergeKeeps,
  type DeskItem,
  type DeskItemKey,
  type DeskMerge,
  type DeskVerdict,
} from '@recircle/core/desk'
import type { LngLat } from '@recircle/core/geo'
import type { KeyValueStore } from '@recircle/core/shared'
import { isRecord, readRecord, textIn, textsIn } from '../shared/read-record.ts'

/** A moderator's unfinished decision about an item. */
export interface DecisionDraft {
  /** Null until a verdict that needs words is chosen. */
  readonly verdict: DeskVerdict | null
  readonly template: string
  readonly words: string
  /** DESK-27: values that replace those of the author, by field name. */
  readonly changes: Readonly<Record<string, string>>
  /** Rejected fields of a report, with the reasons. */
  readonly refused: Readonly<Record<string, string>>
  /** DESK-82: addresses of photos that the point loses. */
  readonly removedPhotos: readonly string[]
  /** DESK-40: the duplicate nearby; null until one is chosen. */
  readonly merge: Omit<DeskMerge, 'otherVersion'> | null
  /** SRC-17: rows of an import that stay drafts. */
  readonly except: readonly number[]
  /** TRUTH-60: where a missing place without a place on the map is. */
  readonly place: LngLat | null
  /** How often it was to be accepted without one; not kept. */
  readonly placeAsked: number
}

export const emptyDraft: DecisionDraft = {
  verdict: null,
  template: '',
  words: '',
  changes: {},
  refused: {},
  removedPhotos: [],
  merge: null,
  except: [],
  place: null,
  placeAsked: 0,
}

const mergeIn = (kept: unknown): DecisionDraft['merge'] => {
  const { otherId = '', keeps } = textsIn(kept)
  const known = mergeKeeps.find((each) => each === keeps)
  return otherId === '' || known === undefined ? null : { otherId, keeps: known }
}

const placeIn = (kept: unknown): LngLat | null => {
  const { lng, lat } = isRecord(kept) ? kept : {}
  return typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null
}

/** DESK-31: stores drafts per moderator and item, so that they survive a reload of the tab. */
export class DraftKeeper {
  constructor(
    private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
    private readonly staffId: string,
  ) {}

  read(key: DeskItemKey): DecisionDraft {
    const { verdict, template, words, changes, refused, removedPhotos, merge, except, place } = readRecord(
      this.store.get(this.nameOf(key)),
    )
    return {
      verdict: deskVerdicts.find((each) => each === verdict) ?? null,
      template: textIn(template),
      words: textIn(words),
      changes: textsIn(changes),
      refused: textsIn(refused),
      removedPhotos: Array.isArray(removedPhotos) ? removedPhotos.filter((each) => typeof each === 'string') : [],
      merge: mergeIn(merge),
      place: placeIn(place),
      placeAsked: 0,
      except: Array.isArray(except) ? except.filter((each): each is number => Number.isInteger(each)) : [],
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

/** SRC-17: the number of points that accepting would publish; the rows left out may stand on any page of the review. */
export const publishedOf = ({ review }: Pick<DeskItem, 'review'>, { except }: Pick<DecisionDraft, 'except'>): number =>
  review ? Math.max(0, review.points - except.length) : 1
