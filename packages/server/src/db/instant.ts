import { sql, type RawBuilder } from 'kysely'

/** An instant to compare a column with: columns are read as milliseconds but written as dates. */
export const instantOf = (instantMs: number): RawBuilder<number> => sql<number>`${new Date(instantMs)}::timestamptz`
