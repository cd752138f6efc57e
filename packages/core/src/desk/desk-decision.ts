import { err, ok, type Result } from '../shared/index.ts'
import type { FieldVerdict } from '../report/index.ts'
import type { DeskVerdict } from './desk-verdict.ts'

const needWords: ReadonlySet<DeskVerdict> = new Set(['decline', 'ask', 'answer', 'block', 'merge'])
export const decisionWordsMaxLength = 1000

/** DESK-17: how long a decision can be undone before its email is sent. */
export const undoWindowMs = 30_000

/** DESK-40, DESK-44: which of the two points remains on the map: the one of the item, or the one nearby. */
export const mergeKeeps = ['this', 'other'] as const
export type MergeKeeps = (typeof mergeKeeps)[number]
export interface DeskMerge {
  readonly otherId: string
  /** The version that the moderator saw. */
  readonly otherVersion: number
  readonly keeps: MergeKeeps
}

export interface DeskDecision {
  /** The version that the moderator saw; a decision on any other version is rejected and returns the current one. */
  readonly version: number
  readonly verdict: DeskVerdict
  /** DESK-15: code of a canned reason, sent in the author's language; empty if the moderator's own words suffice. */
  readonly template: string
  readonly words: string
  /** DESK-14, DESK-61, accept with changes: values by field that replace those of the item, or of the point that a report is about. */
  readonly changes: Readonly<Record<string, unknown>>
  /** Verdicts by field; only for a report. */
  readonly fields: readonly FieldVerdict[]
  /** For an application: the organization that the applicant joins; null for a new one. */
  readonly organizationId: string | null
  /** Null except for a merge. */
  readonly merge: DeskMerge | null
  /** SRC-17: rows of an import that stay drafts. */
  readonly except: readonly number[]
  /** ORG-15: photos of a result that are not published with it. */
  readonly leftOut: readonly LeftOutPhoto[]
}

export interface LeftOutPhoto {
  readonly id: string
  /** For the organizer; the words of the decision stand in for an empty one. */
  readonly reason: string
}

/** ORG-15: the photos that a decision leaves out; its own reason stands in where a photo has none. */
export const leftOutPhotos = (
  { verdict, leftOut }: Pick<DeskDecision, 'verdict' | 'leftOut'>,
  reason: string,
): LeftOutPhoto[] =>
  verdict === 'accept' ? leftOut.map((photo) => ({ id: photo.id, reason: photo.reason.trim() || reason.trim() })) : []

export interface DeskDecided {
  readonly id: string
  readonly verdict: DeskVerdict
  /** When the undo window ends; null if the decision cannot be undone. */
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
