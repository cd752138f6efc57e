import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, usualDatabaseOptions, type Database } from '../db/database.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { connectionUrl } from '../db/embedded/endpoint.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'
import { BusyWriters, countOf, nothingAcknowledged, type Acknowledged } from '../testing/busy-writers.ts'
import { drawn, exploration, randomFor } from '../testing/exploration.ts'
import { addOrganization, addUser, testPassword } from '../testing/people.ts'
import { placeCluster } from '../testing/prepared-cluster.ts'

/** `npm test` kills one of them once, `npm run torture` each of them in many rounds. */
const rounds = exploration.isLong ? 20 : 1
const patienceMs = Math.max(480_000, rounds * 60_000)
const random = randomFor('moments')
const home = mkdtempSync(join(tmpdir(), 'kill-'))
let program: BuiltServer
beforeAll(async () => void (program = await BuiltServer.make()), patienceMs)
afterAll(async () => {
  program.killAll()
  // The embedded database exits shortly after its server was killed.
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

const open = (url: string) => openDatabase(url, usualDatabaseOptions, () => {})
async function withDatabase<T>(url: string, act: (database: Database) => Promise<T>): Promise<T> {
  const database = open(url)
  try {
    return await act(database)
  } finally {
    await database.destroy()
  }
}

function embeddedUrl(dataDirectory: string): string {
  const postmaster = runningPostmaster(join(dataDirectory, 'postgres/data'))
  if (postmaster === null) throw new Error('The embedded database does not run')
  const password = readFileSync(join(dataDirectory, 'postgres/password'), 'utf8').trim()
  return connectionUrl(postmaster.endpoint, password, 'recircle')
}

const addOwner = (url: string): Promise<string> =>
  withDatabase(url, async (database) => {
    const orgId = await addOrganization(database)
    await addUser(database, { login: 'owner', kinds: ['facility'], orgId })
    const imageId = uuidV7()
    const file = { extension: 'png', size_bytes: 1, width_px: 1, height_px: 1, sha256: Buffer.alloc(32) } as const
    await database
      .insertInto('uploads')
      .values({ id: imageId, org_id: orgId, storage_key: 'picture.png', ...file })
      .execute()
    return imageId
  })

async function signIn({ origin }: StartedServer): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'owner', password: testPassword })
  const answer = await fetch(`${origin}/api/web/v1/authing/password/token/`, { method: 'POST', body })
  return `Bearer ${((await answer.json()) as { access_token: string }).access_token}`
}

/** Writes until something has been acknowledged, then kills the server in the midst of further writes. */
async function writeThrough(
  server: StartedServer,
  imageId: string,
  acknowledged: Acknowledged,
  kill: () => Promise<void>,
): Promise<void> {
  const before = countOf(acknowledged)
  const writers = new BusyWriters(server.origin, await signIn(server), imageId, acknowledged)
  await vi.waitFor(() => expect(countOf(acknowledged)).toBeGreaterThan(before + 4), { timeout: 30_000, interval: 10 })
  await delay(random.integer(0, 150))
  await kill()
  await writers.stop()
}

/** Everything that was acknowledged is stored, and each status results from its history. */
async function expectStored(url: string, { points, questions }: Acknowledged): Promise<void> {
  await withDatabase(url, async (database) => {
    const texts = await database.selectFrom('inquiries').select('text').execute()
    expect([...questions].filter((text) => !texts.some((row) => row.text === text))).toEqual([])
    const storedPoints = await database.selectFrom('facilities').select(['id', 'status']).execute()
    const steps = await database.selectFrom('facility_transitions').selectAll().orderBy('id').execute()
    const paths = await database.selectFrom('facility_status_paths').selectAll().execute()
    const legal = new Set(paths.map((path) => `${path.from_status} ${path.to_status}`))
    const statusOf = new Map(storedPoints.map(({ id, status }) => [id, status]))
    for (const [id, confirmed] of points) {
      const history = steps.filter((step) => step.facility_id === id)
      expect(history[0], id).toMatchObject({ from_status: null, to_status: 'draft' })
      expect(history.length - 1, id).toBeGreaterThanOrEqual(confirmed)
      for (const [index, step] of history.slice(1).entries()) {
        expect(step.from_status, id).toBe(history[index]?.to_status)
        expect(legal, id).toContain(`${step.from_status} ${step.to_status}`)
      }
      expect(statusOf.get(id), id).toBe(history.at(-1)?.to_status)
    }
  })
}

/** Processes of the killed database may still respond on old connections, so this waits for its successor on a new one first. */
async function killDatabase({ data: directory, url }: Target, server: StartedServer): Promise<void> {
  const killed = runningPostmaster(directory)?.processId
  if (killed !== undefined) process.kill(killed, 'SIGKILL')
  await vi.waitFor(
    async () => {
      expect([undefined, killed]).not.toContain(runningPostmaster(directory)?.processId)
      await withDatabase(url(), (database) => sql`select`.execute(database))
      await isReady(server)
    },
    { timeout: 60_000, interval: 100 },
  )
}

const isReady = async ({ origin, child, output }: StartedServer) => {
  expect(child.exitCode, output()).toBeNull()
  expect((await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) })).status).toBe(200)
}

/** What is killed, and what runs beside it. */
interface Target {
  readonly env: Readonly<Record<string, string>>
  readonly data: string
  readonly url: () => string
  readonly stop: () => Promise<void>
}

async function embedded(): Promise<Target> {
  const directory = mkdtempSync(join(home, 'own-'))
  await placeCluster(join(directory, 'postgres'))
  const data = join(directory, 'postgres/data')
  return { env: { DATA_DIR: directory }, data, url: () => embeddedUrl(directory), stop: async () => {} }
}

async function external(): Promise<Target> {
  const directory = mkdtempSync(join(home, 'elsewhere-'))
  await placeCluster(directory)
  const postgres = await startEmbeddedPostgres({
    directory,
    databaseName: 'recircle',
    lasting: true,
    onProgress: () => {},
    onRestart: () => {},
  })
  const env = { DATA_DIR: mkdtempSync(join(home, 'beside-')), DATABASE_URL: postgres.url }
  return { env, data: join(directory, 'data'), url: () => postgres.url, stop: () => postgres.stop() }
}

const kills = [
  ['a server with its embedded database', embedded, 'server'],
  ['a server’s embedded database', embedded, 'database'],
  ['a server of an external database', external, 'server'],
  ['an external database', external, 'database'],
] as const

describe('kill −9 during writes loses nothing that was acknowledged', { timeout: patienceMs }, () => {
  test.each(drawn('kill', kills, 1))(
    `%s, killed ${rounds} times, seed ${exploration.seed}`,
    async (_name, begin, killed) => {
      const target = await begin()
      const { env, url, stop } = target
      const acknowledged = nothingAcknowledged()
      let server = await program.start(env)
      const imageId = await addOwner(url())
      for (let round = 0; round < rounds; round += 1) {
        const running = server
        const kill = () => (killed === 'server' ? program.kill(running) : killDatabase(target, running))
        await writeThrough(running, imageId, acknowledged, kill)
        if (killed === 'server') server = await program.start(env)
        await expectStored(url(), acknowledged)
      }
      await program.kill(server)
      await stop()
      expect(countOf(acknowledged)).toBeGreaterThanOrEqual(rounds * 5)
    },
  )
})
