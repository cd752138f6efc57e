import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '../../app.ts'
import { openDatabase, usualDatabaseOptions, type Database } from '../../db/database.ts'
import { openTestDatabase } from '../../db/testing/test-database.ts'
import { makeApiWorld, type ApiWorld } from '../api-world.ts'
import { FaultProxy, proxyToPostgres } from '../fault-proxy.ts'
import { listenAnywhere } from '../listening-app.ts'
import { buildTestApp } from '../test-app.ts'
import { ask, prepareWrite, writes, type AttemptedWrite, type PreparedWrite } from './attempted-writes.ts'

/** A server on a real port, with proxies in front of it and between it and its database. */
export interface TortureWorld {
  readonly api: ApiWorld
  readonly app: App
  /** Connects directly to the database, unaffected by faults. */
  readonly database: Database
  readonly toDatabase: FaultProxy
  readonly toServer: FaultProxy
  readonly toGeocoder: FaultProxy
  readonly serverPort: number
  readonly dataDirectory: string
  readonly prepare: () => Promise<PreparedWrite[]>
  readonly askAll: (prepared: readonly PreparedWrite[], port?: number) => Promise<AttemptedWrite[]>
  close(): Promise<void>
}

export async function makeTortureWorld(): Promise<TortureWorld> {
  const db = await openTestDatabase()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'torture-'))
  const { proxy: toDatabase, url } = await proxyToPostgres(db.url)
  const pool = openDatabase(url, usualDatabaseOptions, () => {})
  const geocoder = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"address":{"country_code":"kz"}}')
  })
  geocoder.listen(0, '127.0.0.1')
  await once(geocoder, 'listening')
  const toGeocoder = await FaultProxy.to(() => connect((geocoder.address() as AddressInfo).port, '127.0.0.1'))
  const app = await buildTestApp(pool, {
    DATA_DIR: dataDirectory,
    GEOCODING_URL: `http://127.0.0.1:${toGeocoder.port}/reverse`,
  })
  const { port: serverPort } = await listenAnywhere(app)
  const toServer = await FaultProxy.to(() => connect(serverPort, '127.0.0.1'))
  const api = await makeApiWorld(app, db.database)
  return {
    api,
    app,
    database: db.database,
    toDatabase,
    toServer,
    toGeocoder,
    serverPort,
    dataDirectory,
    async prepare() {
      const prepared: PreparedWrite[] = []
      for (const name of writes) prepared.push(await prepareWrite(api, db.database, name))
      return prepared
    },
    askAll: (prepared, to = serverPort) => Promise.all(prepared.map((each) => ask(to, each))),
    async close() {
      toServer.close()
      toGeocoder.close()
      geocoder.close()
      await app.close()
      await pool.destroy()
      toDatabase.close()
      await db.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
