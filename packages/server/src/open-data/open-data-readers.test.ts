import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDataFiles, readOpenDataQuery } from '@recircle/core/open-data'
import { addFacility } from '../db/testing/rows.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { usualConnectionLimits } from '../http/guard/connection-limits.ts'
import { listenAnywhere } from '../testing/listening-app.ts'
import { addOrganization, addUser } from '../testing/people.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { pageLength } from './open-data-page.ts'
import { openDataPages, openDataPieces, type OpenDataPages } from './open-data-pages.ts'

const db = await openTestDatabase()
const { database } = db
const pageBytes = 163_840
const longFile = 400
const shortFile = 3

let [pagesRead, failsAt] = [0, Infinity]
/** Random bytes, which do not get smaller when they are compressed. */
const noise = crypto.getRandomValues(new Uint8Array(65_536))
const page = new Uint8Array(pageBytes).map((_, index) => noise[(index * 31) % noise.length] ?? 0)
/** Files without a database: a long table, short ones, and one whose points a filter leaves out, so that no piece of it waits for its reader. */
const pages: OpenDataPages = {
  ...openDataPages(database),
  read: async (format, _wish, { afterId }) => {
    await delay(1)
    pagesRead += 1
    const number = Number(afterId) + 1
    if (number === failsAt) throw Object.assign(new Error('The thread has ended'), { statusCode: 503 })
    const isLast = number === (format === 'osm' ? shortFile : longFile)
    const bytes = format === 'geojson' && number > 1 ? new Uint8Array() : page.slice()
    return { bytes, next: isLast ? null : { part: 'points', afterId: String(number), isEmpty: false } }
  },
}
// Far shorter than a file is read here.
const connectionLimits = { ...usualConnectionLimits, handlerTimeoutMs: 300 }
const app = await buildTestApp(database, {}, undefined, { openData: pages, connectionLimits })
const { origin, port } = await listenAnywhere(app)
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
  await db.close()
})
beforeEach(() => {
  ;[pagesRead, failsAt] = [0, Infinity]
})

const encodings = ['identity', 'gzip'] as const
type Encoding = (typeof encodings)[number]
const read = (path: string, encoding: Encoding): Promise<Response> =>
  fetch(origin + path, { headers: { 'accept-encoding': encoding } })

/** Reads the beginning of a file and then nothing more. */
async function beginReading(path: string, encoding: Encoding): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: int.localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  return socket
}
/** Waits until no more pages are read, and returns their number. */
async function pagesUntilQuiet(): Promise<number> {
  for (let before = -1; before !== pagesRead;) {
    before = pagesRead
    await delay(200)
  }
  return pagesRead
}

describe.each(encodings)('readers of open data (%s)', (encoding) => {
  test('OPEN-12 a reader who stops reading stops the file, holds up nobody, and gets the rest when going on', async () => {
    const slow = await beginReading(openDataFiles.csv, encoding)
    // Only what fits into the buffers of the connection.
    expect(await pagesUntilQuiet()).toBeLessThan(longFile / 4)
    const other = await read(openDataFiles.osm, encoding)
    expect((await other.arrayBuffer()).byteLength).toBe(shortFile * pageBytes)
    expect(pagesRead).toBeLessThan(longFile / 4 + shortFile)
    slow.resume()
    await expect.poll(() => pagesRead, { timeout: 30_000 }).toBe(longFile + shortFile)
  }, 60_000)

  test.each(['csv', 'geojson'] as const)('OPEN-12 no page is read for a reader who has gone (%s)', async (format) => {
    const leaving = await beginReading(openDataFiles[format], encoding)
    leaving.destroy()
    expect(await pagesUntilQuiet()).toBeLessThan(longFile / 4)
  })

  test('OPEN-12 a file whose pages fail is cut off, so that it cannot pass for a complete one, and the next one is complete', async () => {
    failsAt = longFile / 4
    const cut = await read(openDataFiles.csv, encoding)
    expect(cut.status).toBe(200)
    await expect(cut.arrayBuffer()).rejects.toThrow(/terminated/)
    failsAt = 1
    const refused = await read(openDataFiles.osm, encoding)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    // Nothing of the file, which a cache might keep or a client unpack.
    const { headers } = refused
    expect([headers.get('etag'), headers.get('content-encoding')]).toEqual([null, null])
    expect(headers.get('cache-control') ?? '').not.toContain('public')
    expect(await refused.json()).toHaveProperty('errors')
    failsAt = Infinity
    expect((await (await read(openDataFiles.osm, encoding)).arrayBuffer()).byteLength).toBe(shortFile * pageBytes)
  })
})

test('OPEN-12 one address reads six files at once, and another one when one of them has ended', async () => {
  const slow = await Promise.all(Array.from({ length: 6 }, () => beginReading(openDataFiles.csv, 'identity')))
  const refused = await read(openDataFiles.osm, 'identity')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  slow[0]?.destroy()
  const readWhole = async () => (await (await read(openDataFiles.osm, 'identity')).arrayBuffer()).byteLength
  await expect.poll(readWhole).toBe(shortFile * pageBytes)
  for (const socket of slow) socket.destroy()
})

test('OPEN-12 files that are read at the same time take turns', async () => {
  const orgId = await addOrganization(database)
  const userId = await addUser(database, { kinds: ['facility'], orgId })
  await addFacility(database, { orgId, userId }, { name: 'Yard', status: 'accepted' })
  await sql`insert into facilities select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
    from facilities f, generate_series(2, ${3 * pageLength})`.execute(database)
  const shared = openDataPages(database)
  const query = readOpenDataQuery([])
  if (!query.ok) throw new Error(query.error)
  const wish = { query: query.value, origin, license: '', nowMs: 0 }
  const turns: string[] = []
  const readers = ['a', 'b', 'c'].map(async (name) => {
    for await (const _ of openDataPieces(shared, 'csv', wish)) turns.push(name)
  })
  await Promise.all(readers)
  const countOf = (name: string, end: number): number => turns.slice(0, end).filter((each) => each === name).length
  for (const end of turns.keys()) {
    const counts = ['a', 'b', 'c'].map((name) => countOf(name, end))
    expect(Math.max(...counts) - Math.min(...counts), turns.join('')).toBeLessThanOrEqual(2)
  }
}, 60_000)
