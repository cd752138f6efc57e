import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import { MailCourier } from '../../mail/mail-courier.ts'
import { smtpTransport } from '../../mail/mail-transport.ts'
import type { WayFault } from '../fault-proxy.ts'
import type { AskedWrite, PreparedWrite } from './asked-writes.ts'
import type { TortureWorld } from './torture-world.ts'

export interface Fault {
  readonly name: string
  /** Also asked by `npm test`; the others take longer or say the same again. */
  readonly isBrief?: true
  /** What a write may come to besides its usual answer and 503. */
  readonly alsoFine?: readonly string[]
  during(world: TortureWorld, prepared: readonly PreparedWrite[]): Promise<AskedWrite[]>
}

const onDatabase = (name: string, fault: WayFault, isBrief?: true): Fault => ({
  name: `database: ${name}`,
  ...(isBrief ? { isBrief } : {}),
  async during({ toDatabase, askAll }, prepared) {
    toDatabase.begin(fault)
    const asked = await askAll(prepared)
    toDatabase.end()
    return asked
  },
})
const cut = ['cut', '400']
const onServer = (name: string, fault: WayFault, isBrief?: true): Fault => ({
  name: `client: ${name}`,
  ...(isBrief ? { isBrief } : {}),
  alsoFine: cut,
  async during({ toServer, askAll }, prepared) {
    toServer.begin(fault)
    const asked = await askAll(prepared, toServer.port)
    toServer.end()
    return asked
  },
})

const inDatabase = (name: string, begin: string, end: string, isBrief?: true): Fault => ({
  name: `database: ${name}`,
  ...(isBrief ? { isBrief } : {}),
  async during({ database, askAll }, prepared) {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
    return database.connection().execute(async (connection) => {
      const say = async (statements: string): Promise<void> => {
        for (const statement of statements.replaceAll('DATABASE', rows[0]?.name ?? '').split(';'))
          await sql.raw(statement).execute(connection)
      }
      await say(begin)
      try {
        return await askAll(prepared)
      } finally {
        await say(end)
      }
    })
  },
})
const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'DATABASE' and pid <> pg_backend_pid()`

/** Somebody else holds the tables meanwhile. */
const locked = (name: string, statement: string, forMs: number, isBrief?: true): Fault => ({
  name: `database: ${name}`,
  ...(isBrief ? { isBrief } : {}),
  async during({ database, askAll }, prepared) {
    const asking = database.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction)
      const asked = askAll(prepared)
      await Promise.race([delay(forMs), asked])
      return { asked }
    })
    return (await asking).asked
  },
})

const clock = (name: string, byMs: number): Fault => ({
  name: `clock: ${name}`,
  alsoFine: ['401'],
  async during({ askAll }, prepared) {
    vi.useFakeTimers({ now: Date.now() + byMs, toFake: ['Date'] })
    try {
      return await askAll(prepared)
    } finally {
      vi.useRealTimers()
    }
  },
})

/** The folder of uploads is something else meanwhile. */
const uploads = (name: string, spoil: (folder: string) => void): Fault => ({
  name: `disk: ${name}`,
  isBrief: true,
  async during({ dataDirectory, askAll }, prepared) {
    const folder = join(dataDirectory, 'uploads')
    mkdirSync(folder, { recursive: true })
    renameSync(folder, `${folder}.kept`)
    spoil(folder)
    const asked = await askAll(prepared)
    if (existsSync(folder)) rmSync(folder, { recursive: true })
    renameSync(`${folder}.kept`, folder)
    return asked
  },
})

/** The same write so many times at once: it is done once. */
const repeated = (times: number): Fault => ({
  name: `order: every write ${times} times at once`,
  isBrief: true,
  alsoFine: ['200', '201', '204', '403', '404', '409', '422'],
  async during({ askAll }, prepared) {
    const rounds = await Promise.all(Array.from({ length: times }, () => askAll(prepared)))
    return rounds.flat()
  },
})
const inOrder = (name: string, order: (prepared: readonly PreparedWrite[]) => readonly PreparedWrite[]): Fault => ({
  name: `order: ${name}`,
  alsoFine: ['200', '201', '204', '403', '404', '409', '422'],
  async during({ askAll }, prepared) {
    const asked: AskedWrite[] = []
    for (const each of order(prepared)) asked.push(...(await askAll([each])))
    return asked
  },
})
/** Writes about one point, though they were prepared for several. */
function aboutOne(prepared: readonly PreparedWrite[], names: readonly string[]): readonly PreparedWrite[] {
  const { subject = '' } = prepared.find(({ name }) => name === names[0]) ?? {}
  return names.flatMap((name) => {
    const found = prepared.find((each) => each.name === name)
    if (!found) return []
    const url = found.request.url.replace(found.subject, subject)
    const payload = found.request.payload?.toString().replaceAll(found.subject, subject)
    return [{ ...found, subject, request: { ...found.request, url, ...(payload === undefined ? {} : { payload }) } }]
  })
}

/** Letters are carried meanwhile, to a server that is as the port has it. */
const mail = (name: string, portOf: (world: TortureWorld) => number): Fault => ({
  name: `mail: ${name}`,
  async during(world, prepared) {
    const silent = (): void => {}
    const events = { onSent: silent, onDelayed: silent, onGivenUp: silent, onDatabaseError: silent }
    const transport = smtpTransport(`smtp://127.0.0.1:${portOf(world)}`, 'Recircle <no-reply@localhost>')
    const courier = new MailCourier(world.database, transport, events)
    courier.start()
    const asked = await world.askAll(prepared)
    void courier.stop()
    return asked
  },
})

const sockets = (name: string, count: number, say: (socket: WebSocket) => void): Fault => ({
  name: `socket: ${name}`,
  async during({ serverPort, askAll }, prepared) {
    const lines = Array.from({ length: count }, () => {
      const socket = new WebSocket(`ws://127.0.0.1:${serverPort}/ws`)
      socket.on('error', () => {})
      socket.on('open', () => say(socket))
      return socket
    })
    const asked = await askAll(prepared)
    for (const line of lines) line.terminate()
    return asked
  },
})

const process = (name: string, disturb: () => void): Fault => ({
  name: `process: ${name}`,
  async during({ askAll }, prepared) {
    const asking = askAll(prepared)
    for (let times = 0; times < 5; times += 1) {
      await delay(5)
      disturb()
    }
    return asking
  },
})
const busyFor = (ms: number): void => {
  for (const untilMs = performance.now() + ms; performance.now() < untilMs;);
}
const dayMs = 86_400_000

export const faults: readonly Fault[] = [
  onDatabase('nobody listens', { kind: 'refuse' }, true),
  onDatabase('silence on every connection', { kind: 'silence' }),
  ...[1, 30, 200, 1000, 4000].map((afterBytes) =>
    onDatabase(`cut after ${afterBytes} bytes there`, { kind: 'cut-request', afterBytes }),
  ),
  ...[1, 2, 3, 4, 5, 6, 8].map((answers) =>
    onDatabase(
      `cut before answer ${answers} comes back`,
      { kind: 'cut-answer', answers, halfOfLast: false },
      ...(answers === 4 ? ([true] as const) : []),
    ),
  ),
  ...[1, 3, 5].map((answers) =>
    onDatabase(`cut in the middle of answer ${answers}`, { kind: 'cut-answer', answers, halfOfLast: true }),
  ),
  onDatabase('20 ms late each way', { kind: 'delay', ms: 20 }),
  onDatabase('200 ms late each way', { kind: 'delay', ms: 200 }),
  onDatabase('64 bytes at a time', { kind: 'trickle', bytes: 64, pauseMs: 2 }),
  inDatabase('all sessions ended', endSessions, 'select 1', true),
  inDatabase(
    'only reading allowed, as on a standby',
    `alter database DATABASE set default_transaction_read_only = on; ${endSessions}`,
    `set default_transaction_read_only = off; alter database DATABASE reset default_transaction_read_only; ${endSessions}`,
  ),
  inDatabase(
    'no sessions of this program let in',
    `alter database DATABASE connection limit 1; ${endSessions}`,
    'alter database DATABASE connection limit -1',
  ),
  locked('points held by somebody for a second', 'lock table facilities in exclusive mode', 1000, true),
  locked('points held by somebody for longer than anybody waits', 'lock table facilities in exclusive mode', 15_000),
  locked(
    'accounts held by somebody for longer than anybody waits',
    'lock table users in access exclusive mode',
    15_000,
  ),
  locked('the change log held by somebody', 'lock table changes in exclusive mode', 15_000),
  ...[5, 60, 250].map((afterBytes) =>
    onServer(
      `request cut after ${afterBytes} bytes`,
      { kind: 'cut-request', afterBytes },
      ...(afterBytes === 250 ? ([true] as const) : []),
    ),
  ),
  onServer('answer lost', { kind: 'cut-answer', answers: 1, halfOfLast: false }, true),
  onServer('half of the answer lost', { kind: 'cut-answer', answers: 1, halfOfLast: true }),
  onServer('100 ms late each way', { kind: 'delay', ms: 100 }),
  onServer('40 bytes at a time', { kind: 'trickle', bytes: 40, pauseMs: 5 }),
  uploads('the folder of uploads is gone', () => {}),
  uploads('the folder of uploads is a file', (folder) => writeFileSync(folder, '')),
  clock('an hour ahead', 3_600_000),
  clock('a day ahead', dayMs),
  clock('a day behind', -dayMs),
  clock('ten years ahead', 3650 * dayMs),
  repeated(2),
  repeated(8),
  inOrder('back to front', (prepared) => prepared.toReversed()),
  inOrder('sent to review, changed, deleted', (prepared) =>
    aboutOne(prepared, ['movePoint', 'changePoint', 'deletePoint']),
  ),
  inOrder('deleted, changed, sent to review', (prepared) =>
    aboutOne(prepared, ['deletePoint', 'changePoint', 'movePoint']),
  ),
  inOrder('added again after it was deleted', (prepared) => aboutOne(prepared, ['deletePoint', 'addPoint'])),
  inOrder('an event added again after it was deleted', (prepared) => aboutOne(prepared, ['deleteEvent', 'addEvent'])),
  mail('nobody listens', () => 1),
  mail('a server that speaks something else', ({ serverPort }) => serverPort),
  sockets('300 that say nothing', 300, () => {}),
  sockets('300 that say nonsense', 300, (socket) => socket.send('{"token":')),
  sockets('300 that leave at once', 300, (socket) => socket.terminate()),
  process('busy for 200 ms, five times', () => busyFor(200)),
  process('memory filled and freed', () => void Array.from({ length: 200 }, () => Buffer.alloc(100_000, 1))),
]
