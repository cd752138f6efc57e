import type { WordAnswers } from './guide-lexicon.ts'

/** A phrase of an answer, with the numbers of its words. */
export interface Phrase {
  readonly entry: number
  readonly text: string
  readonly kind: 'name' | 'synonym' | 'clue'
  readonly words: readonly number[]
  readonly weight: number
}

/** A word of the query, with the match (0 to 1) of each word of the guide. */
export interface Term extends WordAnswers {
  readonly weight: number
  readonly isContext: boolean
}

/** The best phrase of a thing. */
export interface Match {
  readonly score: number
  readonly called: string
  /** Whether clues are what makes the score. */
  readonly isClue: boolean
}

/** From this score on, what was meant is found. Measured on the held-out phrasings, which lose nothing that GUIDE-11 asks for. */
export const sureScore = 0.6
/** From this score on, names leave no doubt. */
export const clearScore = 0.75
/** From this score on, the words are a whole name or synonym. */
export const wholeScore = 0.95
