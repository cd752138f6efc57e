import { urlEncoded } from '../shared/index.ts'

/** ORG-7: so much of one material; grams, so that sums are exact. */
export interface ResultWeight {
  readonly materialId: number
  readonly grams: number
  /** Guessed and not weighed: told and added up apart. */
  readonly isEstimate: boolean
}

/** What an organizer says came of an event. */
export interface EventResult {
  /** Each material once. */
  readonly weights: readonly ResultWeight[]
  readonly people: number | null
  /** Hours of work, of all of them together. */
  readonly hours: number | null
  readonly words: string
}

export const resultStatuses = ['waiting', 'published', 'declined', 'replaced', 'withdrawn'] as const
export type ResultStatus = (typeof resultStatuses)[number]

export const resultLimits = {
  gramsMax: 1_000_000_000,
  peopleMax: 100_000,
  hoursMax: 1_000_000,
  wordsMaxLength: 2000,
  /** Of fewer people nothing is told: who they were would be known. */
  shownPeopleMin: 5,
  /** So long after the end of an event its organizer may tell, and correct, what came of it. */
  askedForDays: 60,
} as const

/** ORG-9: as everybody reads it: figures of few people are nobody's. */
export const publishedResult = (result: EventResult): EventResult => {
  const isShown = result.people !== null && result.people >= resultLimits.shownPeopleMin
  return { ...result, people: isShown ? result.people : null, hours: isShown ? result.hours : null }
}

/** The page that the email leads to. */
export const resultPage = (token: string): string => `/event-results/${urlEncoded(token)}`
