import type { ThingWords } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { Generated } from 'kysely'
import type { Json } from './columns.ts'

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

/** GUIDE-21 */
export interface GuideThingChangesTable {
  slug: string
  names: Json<ThingWords['names']>
  synonyms: Json<ThingWords['synonyms']>
  materials: Json<ThingWords['materials']>
  hazard: string | null
  changed_at: Generated<Date>
}
