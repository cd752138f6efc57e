import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** timestamptz: read as epoch milliseconds, written as a Date. */
export type Instant = ColumnType<number, Date, Date>
export type NullableInstant = ColumnType<number | null, Date | null | undefined, Date | null>
/** An instant that the database sets when the row is inserted. */
export type CreatedInstant = ColumnType<number, Date | undefined, Date>
/** A column that only a trigger or the database itself changes. */
export type SetByDatabase<T> = ColumnType<T, never, never>
/** jsonb: read as the value, written as JSON text (pg would turn an array into a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>
export type WithDefault<T> = Generated<T>
export type Identity = GeneratedAlways<number>

/** Columns of a row with optimistic concurrency control; the trigger next_version() advances both. */
export interface Versioned {
  version: ColumnType<number, number | undefined, never>
  created_at: CreatedInstant
  updated_at: ColumnType<number, Date | undefined, never>
}
