import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm test` chooses a free port and a directory that it removes; a run by hand keeps its own between runs.
export const port = process.env.E2E_PORT ?? '4310'
export const dataDirectory = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'recircle-e2e')

/** What the server of the journeys is started with. Mails stay in the outbox of its directory, map tiles are not fetched. */
export const serverEnv = { NODE_ENV: 'production', PORT: port, DATA_DIR: dataDirectory, TILE_URL: 'off' }
