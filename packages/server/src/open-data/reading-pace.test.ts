import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { listenAnywhere } from '../testing/listening-app.ts'
import { testRoute } from '../testing/test-app.ts'
import { FileReaders } from './file-readers.ts'
import { atPace, usualPace } from './reading-pace.ts'
import { sendPieces } from './send-pieces.ts'

const pieceBytes = 262_144
/** Random bytes, which do not get smaller when they are compressed. */
const piece = new Uint8Array(pieceBytes).map(() => Math.floor(Math.random() * 256))
async function* piecesOf(count: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < count; sent++) yield piece
}

describe('the least rate', () => {
  afterEach(() => void vi.useRealTimers())
  const pace = { leastBytesPerSecond: 1000, patienceMs: 60_000 }
  /** Reads by hand, and tells after how many seconds the reader was given up. */
  async function readSlowly(bytes: number, secondsEach: number, parts: number): Promise<number | null> {
    vi.useFakeTimers()
    let seconds = 0
    const gaveUpAt: number[] = []
    const source = async function* () {
      for (let part = 0; part < parts; part++) {
        // The server takes its time as well, which is not the reader's fault.
        vi.advanceTimersByTime(600_000)
        yield new Uint8Array(bytes)
      }
    }
    for await (const _ of atPace(source(), pace, () => void gaveUpAt.push(seconds)))
      for (let second = 0; second < secondsEach && gaveUpAt.length === 0; second++) {
        seconds += 1
        vi.advanceTimersByTime(1000)
      }
    return gaveUpAt[0] ?? null
  }

  test.each([
    ['as fast as it must', 10_000, 10, 100, null],
    ['a part every half a minute, each large enough', 32_000, 31, 40, null],
    ['not at all', 10_000, 1000, 1, 60],
    ['a few bytes a second', 5, 1, 1000, 61],
    ['half as fast as it must', 10_000, 20, 100, 100],
  ])('OPEN-16 who reads %s', async (_how, bytes, secondsEach, parts, seconds) => {
    expect(await readSlowly(bytes, secondsEach, parts)).toBe(seconds)
  })

  test('OPEN-16 pieces come whole and in order', async () => {
    const parts: Uint8Array[] = []
    const pieces = async function* () {
      yield 'Пункт\n'
      yield piece
    }
    for await (const part of atPace(pieces(), usualPace, () => {})) parts.push(part)
    expect(Buffer.concat(parts).equals(Buffer.concat([Buffer.from('Пункт\n'), piece]))).toBe(true)
  })
})

describe('places of slow readers', async () => {
  const readers = new FileReaders({ leastBytesPerSecond: 100_000, patienceMs: 1000 })
  const app = Fastify({ forceCloseConnections: true })
  const count = 160
  app.get('/file', testRoute, (request, reply) => sendPieces({ request, reply, readers }, piecesOf(count)))
  const { origin, port } = await listenAnywhere(app)
  const sockets: Socket[] = []
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  })

  const whole = async () => (await (await fetch(`${origin}/file`)).arrayBuffer()).byteLength
  // On a busy machine the reader of the test may be too slow itself, and asks again.
  const wholeAtLast = () => whole().catch(() => 0)

  test.each(['identity', 'gzip'])(
    'OPEN-16 who takes a few bytes now and then loses the place (%s)',
    async (encoding) => {
      const closed = Array.from({ length: 6 }, async () => {
        const socket = connect({ port, host: '127.0.0.1' })
        sockets.push(socket)
        socket.on('error', () => {})
        socket.write(`GET /file HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`)
        const dripping = setInterval(() => socket.read(1), 100)
        await new Promise((resolve) => socket.once('close', resolve))
        clearInterval(dripping)
      })
      await Promise.all(sockets.map((socket) => once(socket, 'readable')))
      expect((await fetch(`${origin}/file`)).status).toBe(429)
      // Nobody has left, and yet there is room for others.
      await expect.poll(wholeAtLast, { timeout: 60_000, interval: 200 }).toBe(count * pieceBytes)
      for (const socket of sockets.splice(0)) socket.destroy()
      await Promise.all(closed)
    },
    90_000,
  )

  test('OPEN-16 who reads slowly, but fast enough, gets the whole file', async () => {
    const startedMs = performance.now()
    const { body } = await fetch(`${origin}/file`, { headers: { 'accept-encoding': 'identity' } })
    let bytes = 0
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (performance.now() - startedMs < 1500) await delay(10)
    }
    expect(bytes).toBe(count * pieceBytes)
    // Longer than anybody may read nothing at all.
    expect(performance.now() - startedMs).toBeGreaterThan(1200)
  }, 30_000)
})
