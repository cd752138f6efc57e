import type { Language } from '@recircle/core/material'

/** Weeks are the Mondays that they begin with. */
export interface GuideMissWeeksTable {
  week: string
  salt: Buffer
}

export interface GuideMissMarksTable {
  week: string
  words_mark: Buffer
  asker_mark: Buffer
}

export interface GuideMissedWordsTable {
  week: string
  language: Language
  words: string
  people: number
}
