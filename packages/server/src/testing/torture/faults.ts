import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { WayFault } from '../fault-proxy.ts'
import type { AttemptedWrite, PreparedWrite } from './attempted-writes.ts'
import { lengthy, surroundingFaults, type Fault } from './surrounding-faults.ts'

const onDatabase = (name: string, fault: WayFault): Fault => ({
  name: `database: ${name}`,
  async during({ toDatabase, askAll }, prepared) {
    toDatabase.begin(fault)
    const writes = await askAll(prepared)
    toDatabase.end()
    return writes
  },
})
const cut = ['cut', '400']
const onServer = (name: string, fault: WayFault): Fault => ({
  name: `client: ${name}`,
  alsoFine: cut,
  async during({ toServer, askAll }, prepared) {
    toServer.begin(fault)
    const writes = await askAll(prepared, toServer.port)
    toServer.end()
    return writes
  },
})

const inDatabase = (name: string, begin: string, end: string): Fault => ({
  name: `database: ${name}`,
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
/** The database rejects every write with an error of this class. */
const refusing = (name: string, state: string): Fault => ({
  name: `database: ${name}`,
  async during({ database, askAll }, prepared) {
    const body = `begin raise exception using errcode = '${state}', message = 'refused by the test'; end`
    await sql.raw(`create function refuse_write() returns trigger language plpgsql as $$ ${body} $$`).execute(database)
    const tables = await sql<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(database)
    for (const { name: table } of tables.rows)
      await sql
        .raw(`create trigger a_refusal before insert or update or delete on ${table} execute function refuse_write()`)
        .execute(database)
    const writes = await askAll(prepared)
    await sql.raw('drop function refuse_write() cascade').execute(database)
    return writes
  },
})
const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'DATABASE' and pid <> pg_backend_pid()`

/** Another transaction locks the tables at the same time. */
const locked = (name: string, statement: string, forMs: number): Fault => ({
  name: `database: ${name}`,
  async during({ database, askAll }, prepared) {
    const asking = database.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction)
      const writes = askAll(prepared)
      await Promise.race([delay(forMs), writes])
      return { asked: writes }
    })
    return (await asking).asked
  },
})

/** Sends the same write several times at once. It must take effect once, except that an address may sign up a few times an hour (REG-8). */
const repeated = (times: number): Fault => ({
  name: `order: every write ${times} times concurrently`,
  alsoFine: ['200', '201', '204', '404', '409', '422', '429'],
  async during({ askAll }, prepared) {
    const rounds = await Promise.all(Array.from({ length: times }, () => askAll(prepared)))
    return rounds.flat()
  },
})
const inOrder = (name: string, order: (prepared: readonly PreparedWrite[]) => readonly PreparedWrite[]): Fault => ({
  name: `order: ${name}`,
  alsoFine: ['200', '201', '204', '404', '409', '422'],
  async during({ askAll }, prepared) {
    const writes: AttemptedWrite[] = []
    for (const each of order(prepared)) writes.push(...(await askAll([each])))
    return writes
  },
})
/** Changes writes that were prepared for several points so that all concern one. */
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

export const faults: readonly Fault[] = [
  onDatabase('connection refused', { kind: 'refuse' }),
  lengthy(onDatabase('no response on any connection', { kind: 'silence' })),
  ...[1, 30, 200, 1000, 4000].map((afterBytes) =>
    onDatabase(`cut after ${afterBytes} bytes sent`, { kind: 'cut-request', afterBytes }),
  ),
  ...[1, 2, 3, 4, 5, 6, 8].map((answers) =>
    onDatabase(`cut before response ${answers} arrives`, { kind: 'cut-answer', answers, halfOfLast: false }),
  ),
  ...[1, 3, 5].map((answers) =>
    onDatabase(`cut in the middle of response ${answers}`, { kind: 'cut-answer', answers, halfOfLast: true }),
  ),
  onDatabase('20 ms of latency each way', { kind: 'delay', ms: 20 }),
  lengthy(onDatabase('200 ms of latency each way', { kind: 'delay', ms: 200 })),
  onDatabase('64 bytes at a time', { kind: 'trickle', bytes: 64, pauseMs: 2 }),
  inDatabase('all sessions terminated', endSessions, 'select 1'),
  inDatabase(
    'read-only, as on a standby',
    `alter database DATABASE set default_transaction_read_only = on; ${endSessions}`,
    `set default_transaction_read_only = off; alter database DATABASE reset default_transaction_read_only; ${endSessions}`,
  ),
  inDatabase(
    'new sessions refused',
    `alter database DATABASE connection limit 1; ${endSessions}`,
    'alter database DATABASE connection limit -1',
  ),
  refusing('disk full', '53100'),
  refusing('out of memory', '53200'),
  refusing('deadlock', '40P01'),
  refusing('shutting down', '57P01'),
  locked('points locked for a second', 'lock table facilities in exclusive mode', 1000),
  lengthy(locked('points locked longer than requests wait', 'lock table facilities in exclusive mode', 15_000)),
  lengthy(locked('accounts locked longer than requests wait', 'lock table users in access exclusive mode', 15_000)),
  lengthy(locked('the change log locked', 'lock table changes in exclusive mode', 15_000)),
  ...[5, 60, 250].map((afterBytes) =>
    onServer(`request cut after ${afterBytes} bytes`, { kind: 'cut-request', afterBytes }),
  ),
  onServer('response lost', { kind: 'cut-answer', answers: 1, halfOfLast: false }),
  onServer('half of the response lost', { kind: 'cut-answer', answers: 1, halfOfLast: true }),
  onServer('100 ms of latency each way', { kind: 'delay', ms: 100 }),
  onServer('40 bytes at a time', { kind: 'trickle', bytes: 40, pauseMs: 5 }),
  repeated(2),
  repeated(8),
  inOrder('in reverse order', (prepared) => prepared.toReversed()),
  inOrder('sent to review, changed, deleted', (prepared) =>
    aboutOne(prepared, ['movePoint', 'changePoint', 'deletePoint']),
  ),
  inOrder('deleted, changed, sent to review', (prepared) =>
    aboutOne(prepared, ['deletePoint', 'changePoint', 'movePoint']),
  ),
  inOrder('added again after it was deleted', (prepared) => aboutOne(prepared, ['deletePoint', 'addPoint'])),
  inOrder('an event added again after it was deleted', (prepared) => aboutOne(prepared, ['deleteEvent', 'addEvent'])),
  ...surroundingFaults,
]
