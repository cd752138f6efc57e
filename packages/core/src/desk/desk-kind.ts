import type { DeskVerdict, TogetherVerdict } from './desk-verdict.ts'

/** DESK-9: the kinds of items that wait for staff. A report is a `proposal` in stored rows and paths. */
export const deskKinds = [
  'application',
  'facility',
  'event',
  'proposal',
  'inquiry',
  'result',
  'import',
  'claim',
  'event-change',
] as const
export type DeskKind = (typeof deskKinds)[number]

interface KindRules {
  /** DESK-14 */
  readonly verdicts: readonly DeskVerdict[]
  /** DESK-56: items can be refused together, but not published together, because a moderator must look at each one that is published. The first verdict is the default. */
  readonly together: readonly TogetherVerdict[]
  /** DESK-34, ORG-15: what is accepted or refused by itself: each field, or each photo. */
  readonly decidesEach?: 'field' | 'photo'
  /** DESK-27, DESK-61: what staff correct before they accept: its own texts, or the point that it is about. */
  readonly corrects?: 'item' | 'point'
}

const plain: KindRules = { verdicts: ['accept', 'decline', 'ask'], together: ['decline'] }

/** What staff may do with each kind. */
export const kindRules: Readonly<Record<DeskKind, KindRules>> = {
  application: { verdicts: ['accept', 'decline', 'ask', 'spam'], together: ['decline', 'spam'] },
  facility: { ...plain, verdicts: ['accept', 'decline', 'ask', 'merge'], corrects: 'item' },
  event: { ...plain, corrects: 'item' },
  proposal: {
    verdicts: ['accept', 'decline', 'block', 'duplicate', 'spam', 'merge'],
    together: ['decline', 'spam'],
    decidesEach: 'field',
    corrects: 'point',
  },
  inquiry: { verdicts: ['answer', 'spam'], together: ['spam'] },
  result: { ...plain, decidesEach: 'photo' },
  import: plain,
  claim: plain,
  'event-change': plain,
}

/** DESK-57: what a banned or blocked sender leaves behind: spam, where the kind knows it. */
export const turnedAwayAs = (kind: DeskKind): TogetherVerdict =>
  kindRules[kind].together.includes('spam') ? 'spam' : 'decline'

export interface DeskItemKey {
  readonly kind: DeskKind
  readonly id: string
}

export const isSameItem = (one: DeskItemKey, other: DeskItemKey): boolean =>
  one.kind === other.kind && one.id === other.id
