import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { placeCluster } from '../../testing/prepared-cluster.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { throwAwayDirectory } from './throw-away-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases, and the migrated template that they clone. */
    postgres: { url: string; template: string }
  }
}

interface TestPostgres {
  readonly url: string
  readonly template: string
  readonly stop: () => Promise<void>
}

/**
 * One real PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one in a temporary directory
 * (of the installation in TEST_POSTGRES_BIN if that is set).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const { url, template, stop } = await (given ? useGiven(given) : startOwn())
  project.provide('postgres', { url, template })
  return stop
}

async function useGiven(url: string): Promise<TestPostgres> {
  const template = `recircle_template_${process.pid}_${Date.now()}`
  await administer(url, `create database ${template}`)
  const place = new URL(url)
  place.pathname = `/${template}`
  await migrate(place.href)
  return { url, template, stop: () => administer(url, `drop database if exists ${template} with (force)`) }
}

/** Its cluster has been prepared with the migrated database. */
async function startOwn(): Promise<TestPostgres> {
  const directory = throwAwayDirectory('test')
  const binDirectory = process.env.TEST_POSTGRES_BIN
  await placeCluster(directory, binDirectory)
  const postgres = await startEmbeddedPostgres({
    directory,
    databaseName: 'postgres',
    lasting: false,
    ...(binDirectory ? { binDirectory } : {}),
    onProgress: () => {},
    onRestart: () => {},
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: postgres.url, template: 'recircle', stop }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
