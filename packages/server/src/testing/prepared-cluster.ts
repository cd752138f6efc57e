import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { copyDirectory } from '../db/embedded/online-copy.ts'
import { findPostgresBinaries } from '../db/embedded/postgres-binaries.ts'
import { migrate } from '../db/migrate.ts'
import { madeOnce } from './made-once.ts'

const sources = ['db/migrations/*.sql', 'db/{migrate,outside-transaction}.ts', 'db/embedded/*.ts']

/** A cluster with the empty, migrated database `recircle`, of the bundled PostgreSQL or of the one in `binDirectory`. */
const preparedCluster = (binDirectory?: string): Promise<string> =>
  madeOnce(
    'cluster',
    {
      files: ['pnpm-lock.yaml', ...sources.map((each) => `packages/server/src/${each}`)],
      other: `${findPostgresBinaries(binDirectory).postgres} ${findPostgresBinaries(binDirectory).major}`,
    },
    async (folder) => {
      // The folder of the cache may be in a directory that only root can enter.
      const directory = mkdtempSync(join(tmpdir(), 'prepared-'))
      const postgres = await startEmbeddedPostgres({
        directory,
        databaseName: 'recircle',
        lasting: false,
        ...(binDirectory && { binDirectory }),
        onProgress: () => {},
        onRestart: () => {},
      })
      try {
        await migrate(postgres.url)
      } finally {
        await postgres.stop()
      }
      for (const name of ['data', 'password']) await copyDirectory(join(directory, name), join(folder, name))
      rmSync(directory, { recursive: true, force: true })
    },
  )

/** Puts a migrated cluster into the directory, instead of having one made there, which takes seconds. */
export async function placeCluster(directory: string, binDirectory?: string): Promise<void> {
  await copyDirectory(await preparedCluster(binDirectory), directory)
}
