import type { Generated } from 'kysely'
import type { JobRound } from '@recircle/core/management'
import type { CreatedInstant, NullableInstant } from './columns.ts'

export interface DailyJobsTable {
  name: string
  /** Null for one that has only failed so far. */
  done_on: string | null
  done_at: NullableInstant
  took_ms: number | null
  failed_at: NullableInstant
  failure: string | null
}

export interface JobRunsTable {
  id: Generated<string>
  job: string
  ended_at: CreatedInstant
  took_ms: number
  /** Null if it failed or does not count what it does. */
  done: number | null
  failure: string | null
}

export interface JobRoundsTable {
  name: JobRound
  done_at: NullableInstant
  took_ms: number | null
  failed_at: NullableInstant
  failure: string | null
}
