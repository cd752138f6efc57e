import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, usualDatabaseOptions, type Database } from '../database.ts'

export interface TestDatabase {
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** A database for one test file, cloned from the run's migrated template; `empty` leaves the migrations out. */
export async function openTestDatabase(content: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url: serverUrl, template } = inject('postgres')
  const name = `recircle_test_${randomBytes(6).toString('hex')}`
  const source = content === 'empty' ? 'template0' : template
  await administer(serverUrl, `create database ${name} template ${source} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openDatabase(url.href, { ...usualDatabaseOptions, poolSize: 4 }, () => {})
  const close = async () => {
    await database.destroy()
    await administer(serverUrl, `drop database if exists ${name} with (force)`)
  }
  return { url: url.href, database, close }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
