import { urlEncoded } from '../shared/index.ts'

/** ORG-7: the amount of one material, in grams so that sums are exact. */
export interface ResultWeight {
  readonly materialId: number
  readonly grams: number
  /** Estimates are shown and added up separately from weighed amounts. */
  readonly isEstimate: boolean
}

/** The results of an event as its organizer reports them. */
export interface EventResult {
  /** At most one entry per material. */
  readonly weights: readonly ResultWeight[]
  readonly people: number | null
  /** Working hours of all participants together. */
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
  /** Figures about fewer people are hidden, since they could identify someone. */
  shownPeopleMin: 5,
  /** How long after the end of an event its organizer can report or correct its results. */
  requestedForDays: 60,
  /** The list of an organization has its latest results only. */
  listed: 1000,
} as const

/** ORG-9: the public form of a result, without figures about only a few people. */
export const publishedResult = (result: EventResult): EventResult => {
  const isShown = result.people !== null && result.people >= resultLimits.shownPeopleMin
  return { ...result, people: isShown ? result.people : null, hours: isShown ? result.hours : null }
}

/** The page that the link in the email opens. */
export const resultPage = (token: string): string => `/event-results/${urlEncoded(token)}`
