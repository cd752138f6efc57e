import { readConfig } from '../config/config.ts'
import type { Env } from '../config/env-reader.ts'
import { knownTokenKeys, newTokenKey } from '../config/token-keys.ts'
import { openDatabase, startDatabaseOptions } from '../db/database.ts'
import { runningUrl } from '../db/embedded/running-url.ts'
import { closedFactors } from '../desk/sign-in/sealed-factors.ts'

export interface DatabaseFindings {
  /** What a start would refuse. */
  readonly mistakes: readonly string[]
  readonly risks: readonly string[]
}

const unknown = 'The database cannot be reached, so it is not known whether TOKEN_KEYS opens the second factors in it.'

/** DESK-55: what the database says against these settings, if it is running; nothing is started or written. */
export async function askDatabase(env: Env): Promise<DatabaseFindings> {
  const read = readConfig(env)
  if (!read.ok) return { mistakes: [], risks: [] }
  const { databaseUrl, databaseDirectUrl, dataDirectory } = read.value
  const url = databaseDirectUrl ?? databaseUrl ?? runningUrl(dataDirectory)
  if (url === null) return { mistakes: [], risks: [] }
  const database = openDatabase(url, startDatabaseOptions, () => {})
  try {
    const closed = await closedFactors(database, knownTokenKeys(read.value) ?? [newTokenKey()])
    return { mistakes: closed === null ? [] : [closed], risks: [] }
  } catch (error) {
    // The tables of the staff come with the first start.
    const isNew = error instanceof Error && 'code' in error && error.code === '42P01'
    return { mistakes: [], risks: isNew ? [] : [unknown] }
  } finally {
    await database.destroy()
  }
}
