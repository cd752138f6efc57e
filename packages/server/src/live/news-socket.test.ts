import { EventEmitter } from 'node:events'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { pingFrame, tokenFrame } from '@recircle/core/realtime'
import type { Database, Schema } from '../db/database.ts'
import type { Caller, Callers } from '../session/caller.ts'
import { NewsSockets } from './news-sockets.ts'
import { NewsSocket, usualSocketLimits, type SocketOwner } from './news-socket.ts'

/** A fake line that records the calls made on it. */
class FakeLine extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly sent: string[] = []
  readonly ends: string[] = []
  send(text: string): void {
    this.sent.push(text)
  }
  ping(): void {
    this.sent.push('(ping)')
  }
  close(code: number, reason: string): void {
    this.end(`${code} ${reason}`)
  }
  terminate(): void {
    this.end('cut')
  }
  private end(how: string): void {
    this.ends.push(how)
    this.readyState = 3
    this.emit('close')
  }
}

/** A peer that does not respond to the closing handshake. */
class DeafLine extends FakeLine {
  override close(code: number, reason: string): void {
    this.ends.push(`${code} ${reason}`)
    this.readyState = 2
  }
}

const nowMs = Date.UTC(2026, 0, 1)
const claims = { userId: 'u1', tokenId: 't1', sessionsFromMs: nowMs, expiresAtMs: nowMs + 60_000 }

function connect(expiresAtMs = claims.expiresAtMs) {
  const line = new FakeLine()
  const owner = { signedIn: vi.fn<SocketOwner['signedIn']>(), closed: vi.fn<SocketOwner['closed']>() }
  const caller = { user: { id: 'u1' }, claims: { ...claims, expiresAtMs } } as unknown as Caller
  const ofToken = vi.fn<Callers['ofToken']>(async (token) => (token === 'good' ? caller : 'expired_token'))
  const callers = { ofToken } as unknown as Callers
  const socket = new NewsSocket(line as unknown as WebSocket, callers, owner, usualSocketLimits)
  const say = async (text: string) => {
    line.emit('message', Buffer.from(text), false)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { line, owner, socket, say, ofToken, callers }
}

beforeEach(() => void vi.useFakeTimers({ now: nowMs }))
afterEach(() => void vi.useRealTimers())

describe('LIVE-1 one socket', () => {
  test('LIVE-1 a client without a token is disconnected after ten seconds', async () => {
    const { line, say } = connect()
    await vi.advanceTimersByTimeAsync(9000)
    await say(pingFrame)
    expect([line.sent, line.ends]).toEqual([['{"type":"pong"}'], []])
    await vi.advanceTimersByTimeAsync(1000)
    expect(line.ends).toEqual(['1008 no token'])
  })

  test('LIVE-1 the socket ends with its token', async () => {
    const { line, owner, say, socket } = connect()
    await say(tokenFrame('good'))
    expect(owner.signedIn).toHaveBeenCalledWith(socket, 'u1')
    await vi.advanceTimersByTimeAsync(59_999)
    expect(line.ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(JSON.parse(line.sent.at(-1) ?? '')).toMatchObject({ type: 'error', code: 'expired_token' })
    expect([line.ends, owner.closed.mock.calls.length]).toEqual([['1008 expired_token'], 1])
  })

  test('LIVE-1 a token that lives longer than a timer can wait keeps its socket', async () => {
    const { line, say } = connect(nowMs + 30 * 86_400_000)
    await say(tokenFrame('good'))
    await vi.advanceTimersByTimeAsync(29 * 86_400_000)
    expect(line.ends).toEqual([])
    await vi.advanceTimersByTimeAsync(86_400_000)
    expect(line.ends).toEqual(['1008 expired_token'])
  })

  test('LIVE-1 an expired token is reported as expired', async () => {
    const { line, say } = connect()
    await say(tokenFrame('old'))
    expect(JSON.parse(line.sent[0] ?? '')).toMatchObject({ type: 'error', code: 'expired_token' })
    expect(line.ends).toEqual(['1008 expired_token'])
  })

  test('LIVE-1 a token repeated during its look-up is looked up once', async () => {
    const { line, ofToken } = connect()
    for (let times = 0; times < 5; times++) line.emit('message', Buffer.from(tokenFrame('good')), false)
    await vi.advanceTimersByTimeAsync(0)
    expect(ofToken).toHaveBeenCalledOnce()
  })

  test('LIVE-1 without its database the server asks the client to come back', async () => {
    const { line, say, ofToken } = connect()
    ofToken.mockRejectedValueOnce(new Error('no database'))
    await say(tokenFrame('good'))
    expect(line.ends).toEqual(['1001 going away'])
  })

  test('LIVE-2 a client that does not respond to a heartbeat is cut off at the next', () => {
    const { line, socket } = connect()
    socket.beat()
    line.emit('pong')
    socket.beat()
    expect(line.ends).toEqual([])
    socket.beat()
    expect(line.ends).toEqual(['cut'])
  })

  test('LIVE-3 a client that does not read is cut off instead of filling the memory', () => {
    const { line, socket } = connect()
    socket.push('withdrawal_success', '1.00')
    expect(line.sent).toEqual(['{"type":"data","data":"{\\"title\\":\\"withdrawal_success\\",\\"body\\":\\"1.00\\"}"}'])
    line.bufferedAmount = usualSocketLimits.maxWaitingBytes + 1
    socket.push('withdrawal_success', '2.00')
    expect([line.sent.length, line.ends]).toEqual([1, ['cut']])
  })

  test('LIVE-1 a client that sends without end is cut off', async () => {
    const { line, say } = connect()
    for (let times = 0; times < usualSocketLimits.maxMessagesPerHeartbeat; times++) await say(pingFrame)
    expect(line.ends).toEqual([])
    await say(pingFrame)
    expect(line.ends).toEqual(['1008 not understood'])
  })

  test.each(['[]', 'null', '{"token":5}', '{"type":{}}', '"x"'])('LIVE-1 %s ends the line', async (text) => {
    const { line, say } = connect()
    await say(text)
    expect(line.ends).toEqual(['1008 not understood'])
  })

  test('LIVE-1 an unknown type of message is ignored', async () => {
    const { line, say } = connect()
    await say('{"type":"hello"}')
    expect([line.sent, line.ends]).toEqual([[], []])
  })
})

describe('COST-5 re-checking sessions', () => {
  test('COST-5 all sockets of a batch are looked up with one query', async () => {
    const requests: string[] = []
    const database = new Kysely<Schema>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void requests.push(query.sql),
    })
    const callers = {
      ofToken: async (token: string) => ({ user: { id: token }, claims: { ...claims, userId: token, tokenId: token } }),
    }
    const sockets = new NewsSockets(database, callers as unknown as Callers, usualSocketLimits)
    const lines = Array.from({ length: 50 }, () => new FakeLine())
    for (const [at, line] of lines.entries()) {
      sockets.accept(line as unknown as WebSocket)
      line.emit('message', Buffer.from(tokenFrame(`u${at}`)), false)
    }
    await vi.advanceTimersByTimeAsync(0)
    await sockets.reset()
    expect(requests.filter((sql) => sql.includes('revoked_sessions'))).toHaveLength(1)
    expect(lines.every(({ ends }) => ends[0] === '1008 user_not_found')).toBe(true)
    sockets.stop()
  })
})

describe('LIVE-1 the sockets of one account', () => {
  test('LIVE-1 beyond twenty the oldest gives way, also while those before it have not closed yet', async () => {
    const { callers } = connect()
    const sockets = new NewsSockets({} as Database, callers, usualSocketLimits)
    const lines = Array.from({ length: 25 }, () => new DeafLine())
    for (const line of lines) {
      sockets.accept(line as unknown as WebSocket)
      line.emit('message', Buffer.from(tokenFrame('good')), false)
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(lines.map(({ ends }) => ends.length)).toEqual(lines.map((_line, at) => (at < 5 ? 1 : 0)))
    sockets.stop()
  })
})
