import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** The first line of a migration whose statements run one by one, each outside of a transaction. */
const marker = '-- outside a transaction'

export const isOutsideTransaction = (script: string): boolean => script.split('\n', 1)[0]?.trim() === marker

interface Step {
  readonly index: string
  readonly isBuilding: boolean
  readonly statement: string
}

const building = /^create (?:unique )?index concurrently (?<index>\w+) on /i
const dropping = /^drop index concurrently if exists (?<index>\w+)$/i

/** Only statements that can be repeated after a kill at any moment: building and dropping indexes. */
export function stepsOutside(name: string, script: string): readonly Step[] {
  const statements = script.replaceAll(/^\s*--.*$/gm, '').split(';')
  return statements
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '')
    .map((statement) => {
      const index = (building.exec(statement) ?? dropping.exec(statement))?.groups?.['index']
      if (index === undefined)
        throw new Error(`${name}: only indexes are built or dropped outside a transaction: ${statement}`)
      return { index, isBuilding: building.test(statement), statement }
    })
}

/** For an empty database, where nobody waits: the same in the transaction of all scripts. */
export const insideTransaction = (script: string): string => script.replaceAll(/\bconcurrently\b/gi, '')

/**
 * OPS-34: builds and drops the indexes of a script while other connections write. A build that was cut off leaves an index that is not valid: queries do not
 * use it, but every write keeps it up to date, and a unique one refuses rows. It is dropped before the next attempt. One that is complete stays, so
 * the script can be repeated.
 */
export async function runOutside(connection: Queries, name: string, script: string): Promise<void> {
  for (const { index, isBuilding, statement } of stepsOutside(name, script)) {
    if (!isBuilding) {
      await sql.raw(statement).execute(connection)
      continue
    }
    const state = await stateOf(connection, index)
    if (state === 'valid') continue
    if (state === 'invalid') await drop(connection, index)
    try {
      await sql.raw(statement).execute(connection)
    } catch (error) {
      // Otherwise it would slow down or refuse writes until the next attempt. That one drops it if the connection is gone now.
      await drop(connection, index).catch(() => {})
      throw error
    }
  }
}

const drop = (connection: Queries, index: string): Promise<unknown> =>
  sql`drop index concurrently if exists ${sql.ref(index)}`.execute(connection)

async function stateOf(connection: Queries, index: string): Promise<'valid' | 'invalid' | 'missing'> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid and indisready as is_valid from pg_index where indexrelid = to_regclass(${index})`.execute(
    connection,
  )
  return rows[0] === undefined ? 'missing' : rows[0].is_valid ? 'valid' : 'invalid'
}
