import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { throwAwayDirectory } from './throw-away-directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases, and the migrated template that they clone. */
    postgres: { url: string; template: string }
  }
}

/**
 * One real PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one in a temporary directory
 * (of the installation in TEST_POSTGRES_BIN if that is set).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startOwn()
  const template = `recircle_template_${process.pid}_${Date.now()}`
  await administer(server.url, `create database ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  project.provide('postgres', { url: server.url, template })
  return async () => {
    await administer(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = throwAwayDirectory('test')
  const binDirectory = process.env.TEST_POSTGRES_BIN
  const postgres = await startEmbeddedPostgres({
    directory,
    databaseName: 'recircle',
    lasting: false,
    ...(binDirectory ? { binDirectory } : {}),
    onProgress: () => {},
    onRestart: () => {},
  })
  const stop = async () => {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
  return { url: postgres.url, stop }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
