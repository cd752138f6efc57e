import type { LabelContent, StoredContent, ThingState } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { CreatedInstant, Json, WithDefault } from './columns.ts'

/** A week is identified by its Monday. */
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
  content: Json<StoredContent>
  is_added: WithDefault<boolean>
  state: ThingState
  version: WithDefault<number>
  changed_by: string
  changed_at: CreatedInstant
}

/** GUIDE-26 */
export interface GuideLabelChangesTable {
  id: string
  content: Json<LabelContent>
  version: WithDefault<number>
  changed_by: string
  changed_at: CreatedInstant
}
