import type { ColumnType } from 'kysely'
import type { Names } from '@recircle/core/material'
import type { AnswerAct, AnswerChange, SaidAnswer } from '@recircle/core/town-answers'
import type { CreatedInstant, Json, NullableInstant, WithDefault } from './columns.ts'

/** TOWN-1 */
export interface AnsweringTownsTable {
  id: string
  names: Json<Names>
  country: WithDefault<string>
  lng: number
  lat: number
  radius_m: number
  org_id: string | null
  answers: ColumnType<readonly SaidAnswer[], string | undefined, string>
  version: WithDefault<number>
  changed_at: NullableInstant
}

/** TOWN-5 */
export interface TownAnswerChangesTable {
  id: string
  town_id: string
  act: AnswerAct
  changes: Json<readonly AnswerChange[]>
  author: WithDefault<string>
  org_id: string | null
  at: CreatedInstant
  undone_at: NullableInstant
}
