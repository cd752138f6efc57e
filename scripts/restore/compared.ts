import { setTimeout as delay } from 'node:timers/promises'
import type { ArchivedDatabase } from './archived-database.ts'
import type { AcknowledgedWrite } from './steady-writes.ts'

type Counts = Readonly<Record<string, number>>

/** The number of rows of each table. */
export async function countsOf(database: ArchivedDatabase): Promise<Counts> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counted = tables.map(({ name }) => `(select count(*)::int from "${name}") as "${name}"`)
  const [counts] = await database.query<Counts>(`select ${counted.join(', ')}`)
  return counts ?? {}
}

export const isSame = (one: Counts, other: Counts): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A whole second around which no row comes or goes, also none of the server's own jobs. */
export async function nameSecond(
  database: ArchivedDatabase,
): Promise<{ readonly second: Date; readonly counts: Counts }> {
  for (;;) {
    const counts = await countsOf(database)
    const second = new Date(Math.ceil(Date.now() / 1000) * 1000)
    await delay(second.getTime() - Date.now() + 20)
    if (isSame(await countsOf(database), counts)) return { second, counts }
  }
}

/** Waits until all that has been written by now is archived. */
export async function untilArchived(database: ArchivedDatabase): Promise<void> {
  const [now] = await database.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
  const isArchived = async (): Promise<boolean> =>
    (await database.query('select from pg_stat_archiver where last_archived_wal >= $1', 'recircle', [now?.file]))
      .length === 1
  while (!(await isArchived())) await delay(100)
}

/** Which of the writes the database has. */
export async function foundAmong(
  database: ArchivedDatabase,
  writes: readonly AcknowledgedWrite[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }>(
    `select id::text from facilities where id = any ($1::uuid[])
      union all select text from inquiries where text = any ($1::text[])`,
    'recircle',
    [writes.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The sum of the table of all points that anybody may download, as its manifest says. */
export async function openDataSum(origin: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${origin}/data/manifest.json`)
    const text = await answer.text()
    if (answer.ok) return (JSON.parse(text) as { files: { csv: { sha256: string } } }).files.csv.sha256
    // With many points it takes longer than a request may; the next one finds the result.
    if (answer.status !== 503) throw new Error(`The manifest answered ${answer.status}: ${text}`)
    await delay(1000)
  }
}
