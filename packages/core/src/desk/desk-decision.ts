import { err, ok, type Result } from '../shared/index.ts'
import type { FieldVerdict } from '../proposal/index.ts'
import type { DeskKind } from './desk-kind.ts'

export const deskVerdicts = ['accept', 'decline', 'ask', 'answer', 'block', 'duplicate', 'merge', 'spam'] as const
export type DeskVerdict = (typeof deskVerdicts)[number]

/** DESK-14: what staff can make of an item that waits, by its kind. */
export const verdictsOf: Readonly<Record<DeskKind, readonly DeskVerdict[]>> = {
  application: ['accept', 'decline', 'ask'],
  facility: ['accept', 'decline', 'ask', 'merge'],
  event: ['accept', 'decline', 'ask'],
  proposal: ['accept', 'decline', 'duplicate', 'spam', 'merge'],
  inquiry: ['answer', 'spam'],
  result: ['accept', 'decline', 'ask'],
}

/** Asking back leaves the item where it is; any other verdict ends its waiting. */
export const endsWaiting = (verdict: DeskVerdict): boolean => verdict !== 'ask'

const needWords: ReadonlySet<DeskVerdict> = new Set(['decline', 'ask', 'answer', 'block', 'merge'])
export const decisionWordsMaxLength = 1000

/** DESK-17: so long a decision can be taken back before its email leaves. */
export const undoWindowMs = 30_000

/** DESK-40, DESK-44: which of two points stays on the map: the one of the item, or the one nearby. */
export const mergeKeeps = ['this', 'other'] as const
export type MergeKeeps = (typeof mergeKeeps)[number]
export interface DeskMerge {
  readonly otherId: string
  /** As its moderator has seen it. */
  readonly otherVersion: number
  readonly keeps: MergeKeeps
}

export interface DeskDecision {
  /** What its moderator has seen; another one is refused with what is there now. */
  readonly version: number
  readonly verdict: DeskVerdict
  /** DESK-15: code of a canned reason, in the author's language; empty where own words say everything. */
  readonly template: string
  readonly words: string
  /** DESK-14: accept with changes: attributes of the wire that replace those of the item. */
  readonly changes: Readonly<Record<string, unknown>>
  /** Field by field, for a proposal. */
  readonly fields: readonly FieldVerdict[]
  /** For an application: the organization that it joins; null for a new one. */
  readonly organizationId: string | null
  /** Null for everything but a merge. */
  readonly merge: DeskMerge | null
}

export interface DeskDecided {
  readonly id: string
  readonly verdict: DeskVerdict
  /** Until when it can be taken back; null where nothing is to take back. */
  readonly undoUntilMs: number | null
  readonly mailedTo: string | null
}

export type DecisionFault = 'verdict-impossible' | 'reason-required' | 'reason-too-long'

export function checkDecision(
  { verdict, template, words }: Pick<DeskDecision, 'verdict' | 'template' | 'words'>,
  possible: readonly DeskVerdict[],
): Result<null, DecisionFault> {
  if (!possible.includes(verdict)) return err('verdict-impossible')
  if (needWords.has(verdict) && template === '' && words.trim() === '') return err('reason-required')
  return words.length > decisionWordsMaxLength ? err('reason-too-long') : ok(null)
}

export const mayUndo = (decidedAtMs: number, nowMs: number): boolean => nowMs < decidedAtMs + undoWindowMs
