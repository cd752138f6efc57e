import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing/test-database.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addOrganization, addUser } from './people.ts'
import { staffRun } from './staff-run.ts'

export interface ImportJson {
  rows: number
  created: number
  updated: number
  changed: number
  same: number
  joined: number
  skipped: number
  refused: number
  gone: { id: string; name: string }[]
  notes: string[]
  report: { row: number; at: string; id: string | null; name: string; outcome: string; reasons: string[] }[]
}

/** Makes two exports comparable: without the ids and times that an import assigns, in one order of rows. */
export const comparableRows = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
    // Elements of OpenStreetMap are numbered.
    .replaceAll(/"id":-\d+/g, '"id":0')
    .split(/,?\r?\n/)
    .toSorted()
    .join('\n')

/** A database with an owner named "keeper", emptied before each test, and a directory for import files. */
export function exchangeWorld() {
  const directory = mkdtempSync(join(tmpdir(), 'recircle-exchange-'))
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
    await addReferenceData(db.database)
    await addUser(db.database, { login: 'keeper', kinds: ['facility'], orgId: await addOrganization(db.database) })
    await addUser(db.database, { email: 'person@example.org' })
  })
  afterAll(async () => {
    await db.close()
    rmSync(directory, { recursive: true })
  })
  beforeEach(async () => {
    await db.database.deleteFrom('facilities').execute()
    await db.database.deleteFrom('changes').execute()
  })
  const run = (...argv: string[]) => staffRun(db.database, argv)
  return {
    directory,
    database: () => db.database,
    file: (name: string, text: string): string => {
      writeFileSync(join(directory, name), text)
      return join(directory, name)
    },
    run,
    importJson: async (path: string, ...options: string[]): Promise<ImportJson> => {
      const { out } = await run('import', 'points', path, '--owner', 'keeper', '--json', ...options)
      return JSON.parse(out) as ImportJson
    },
    countOf: async (table: 'facilities' | 'facility_transitions' | 'facility_revisions' | 'changes'): Promise<number> =>
      (
        await db.database
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  }
}
