import type { LabelContent, StoredContent, ThingState } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { CreatedInstant, Json, NullableInstant, WithDefault } from './columns.ts'

/** A week is identified by its Monday. */
export interface GuideMissWeeksTable {
  week: string
  salt: Buffer
}

export interface GuideMissMarksTable {
  week: string
  words_mark: Buffer
  asker_mark: Buffer
  town_id: string | null
}

/** GUIDE-42 */
export interface GuideMissedInTownsTable {
  town_id: string
  week: string
  language: Language
  words: string
  people: number
  told_at: NullableInstant
}

/** GUIDE-43 */
export interface GuideProposedWordsTable {
  id: string
  language: Language
  words: string
  slug: string
  town_id: string
  org_id: string
  proposed_at: CreatedInstant
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
