import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openDataFiles, openDataManifest, readOpenDataQuery } from '@recircle/core/open-data'
import { valueOf } from '@recircle/core/testing'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { openDataCalls } from './worker-calls.ts'
import { digestOpenData, type Digest, type Turn } from './open-data-digest.ts'
import { pageLength } from './open-data-page.ts'
import { openDataPages, type OpenDataPages } from './open-data-pages.ts'
import { SharedDigests } from './shared-digests.ts'

const never = new Promise<never>(() => {})
const file = { count: 0, bytes: 0, sha256: '' }
const made: Digest = { files: { csv: file, geojson: file, osm: file }, origins: { licenses: [], sources: [] } }
const wish = { query: valueOf(readOpenDataQuery([])), origin: '', license: '', nowMs: 0 }

/** An answer that somebody waits for. */
const waiting = () => new EventEmitter() as ServerResponse

describe('a digest that several wait for', () => {
  afterEach(() => void vi.useRealTimers())
  const make = () => vi.fn<(signal: AbortSignal) => Promise<Digest>>(() => never)

  test('OPEN-15 is computed once, and given up when the last has been gone for half a minute', async () => {
    vi.useFakeTimers()
    const [digests, computing, again] = [new SharedDigests(), make(), make()]
    const [one, other, late] = [waiting(), waiting(), waiting()]
    for (const answer of [one, other]) void digests.of('tag', answer, computing)
    expect(computing).toHaveBeenCalledTimes(1)
    const signal = computing.mock.calls[0]![0]
    one.emit('close')
    vi.advanceTimersByTime(60_000)
    other.emit('finish')
    other.emit('close')
    vi.advanceTimersByTime(29_000)
    expect(signal.aborted).toBe(false)
    // A client that was told to come back has done so.
    void digests.of('tag', late, again)
    vi.advanceTimersByTime(60_000)
    expect([signal.aborted, again.mock.calls.length]).toEqual([false, 0])
    late.emit('close')
    vi.advanceTimersByTime(30_000)
    expect(signal.aborted).toBe(true)
    void digests.of('tag', waiting(), again)
    expect(again).toHaveBeenCalledTimes(1)
  })

  test('OPEN-15 stays known when it has been made, and not when it has failed', async () => {
    vi.useFakeTimers()
    const digests = new SharedDigests()
    const answer = waiting()
    expect(await digests.of('tag', answer, async () => made)).toBe(made)
    answer.emit('close')
    vi.advanceTimersByTime(60_000)
    const again = make()
    expect(await digests.of('tag', waiting(), again)).toBe(made)
    expect(again).not.toHaveBeenCalled()
    const failing = () => digests.of('other', waiting(), () => Promise.reject(new Error('The thread has ended')))
    await expect(failing()).rejects.toThrow(/thread/)
    expect(await digests.of('other', waiting(), async () => made)).toBe(made)
  })
})

describe('digests and places', async () => {
  const db = await openTestDatabase()
  const { database } = db
  const sockets: Socket[] = []
  const givenUp: AbortSignal[] = []
  const pages: OpenDataPages = {
    ...openDataPages(database),
    digest: (_wish, signal) => {
      if (signal) givenUp.push(signal)
      return never
    },
  }
  const app = await buildTestApp(database, {}, undefined, { openData: pages })
  const { origin, port } = await listenAnywhere(app)
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
    await db.close()
  })

  test('OPEN-15 manifests take places among the six files of an address, until they are answered or nobody waits', async () => {
    for (let number = 0; number < 6; number++) {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.write(`GET ${openDataManifest}?bbox=0,0,1,${number} HTTP/1.1\r\nHost: int.localhost\r\n\r\n`)
    }
    await expect.poll(() => givenUp.length).toBe(6)
    for (const path of [openDataManifest, openDataFiles.csv]) {
      const refused = await fetch(origin + path)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
      expect([refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([null, null])
    }
    sockets[0]?.destroy()
    await expect.poll(async () => (await fetch(origin + openDataFiles.csv)).status).toBe(200)
  })

  test('OPEN-15 no page is read for a digest that was given up, and the next one has its turn', async () => {
    const orgId = await addOrganization(database)
    const userId = await addUser(database, { kinds: ['facility'], orgId })
    await addFacility(database, { orgId, userId }, { name: 'Yard', status: 'accepted' })
    await sql`insert into facilities select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
      from facilities f, generate_series(2, ${3 * pageLength})`.execute(database)
    const stop = new AbortController()
    let turns = 0
    const counted: Turn = (work) => {
      turns += 1
      if (turns === 2) stop.abort()
      return work()
    }
    await expect(digestOpenData(database, wish, counted, stop.signal)).rejects.toThrow(/abort/i)
    expect(turns).toBe(2)
    const calls = openDataCalls(openDataPages(database))
    const whole = calls.digest(null, wish, 1)
    // More than are computed at once: the last one waits for its turn.
    const others = [2, 3, 4].map((id) => calls.digest(null, wish, id).catch((error: Error) => error.name))
    for (const id of [2, 3, 4]) await calls.giveUp(id)
    expect(await Promise.all(others)).toEqual(['AbortError', 'AbortError', 'AbortError'])
    expect((await whole).files.csv.count).toBe(3 * pageLength)
    await expect(calls.giveUp(1)).resolves.toBeUndefined()
  })
})
