import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { noteKnownChanges } from './standby/known-changes.ts'
import type { ChangedEntity } from './tables/site.tables.ts'

export interface Change {
  readonly entity: ChangedEntity
  readonly id: string
}

export interface ChangeFeedOptions {
  readonly url: string
  readonly database: Database
  /** The changes since the last call, each thing once. */
  readonly onChanges: (changes: readonly Change[]) => Promise<void> | void
  /** The database was unavailable for so long that changes may be lost: copies must be rebuilt. */
  readonly onReset: () => Promise<void> | void
  readonly onError: (error: Error) => void
  readonly intervalMs?: number
  /** How long the connection may be silent before it is probed, and how long the probe or a new connection may take. */
  readonly examineAfterMs?: number
  readonly patienceMs?: number
}

/** The horizon is repeated in every row; without changes there is one row with the horizon alone. */
interface SeenTransaction {
  readonly transaction_id: string | null
  readonly last_seq: number
  readonly horizon: string
}
interface ReadChange {
  readonly transaction_id: string
  readonly seq: number
  readonly entity: ChangedEntity
  readonly entity_id: string
}

const channel = 'recircle_changes'
export const retentionMinutes = 60
const patienceMs = 5000
/**
 * A database may reuse transaction ids after a crash or a promotion: those that were rolled back before anything about them was written to disk.
 * Rows this far below the horizon are therefore read again.
 */
export const reused = 100
/** SRC-21: requests get their turn between pieces of a transaction that changed 100,000 things. */
const changesAtOnce = 2000

/**
 * Reports the changes of all instances to this one. The notification only wakes it; the changes are read from the table, which is also polled, so
 * a lost connection loses nothing. Start it before reading the data that it keeps current.
 */
export class ChangeFeed {
  private listener: pg.Client | null = null
  /** All changes of transactions below this id have been reported; those above it are tracked one by one in `reported`. */
  private horizon = '0'
  /** By transaction, whose changes all become visible together: the last of them. */
  private reported: ReadonlyMap<string, number> = new Map()
  private lastReadMs = 0
  private heardMs = 0
  private timer: NodeJS.Timeout | null = null
  private reading: Promise<boolean> | null = null
  private wanted = false
  private stopped = false

  constructor(private readonly options: ChangeFeedOptions) {}

  async start(): Promise<void> {
    await this.listen()
    this.remember(await this.transactionsFromHere())
    this.scheduleNext()
  }

  /** The time since this instance last knew every change. */
  get readAgeMs(): number {
    return Date.now() - this.lastReadMs
  }

  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.listener?.end().catch(() => {})
    await this.reading
  }

  /** Reads now; a call during a read causes one more read afterwards. Returns whether the last of them succeeded. */
  catchUp(): Promise<boolean> {
    this.wanted = true
    this.reading ??= this.readWhileWanted().finally(() => (this.reading = null))
    return this.reading
  }

  private async readWhileWanted(): Promise<boolean> {
    let isRead = false
    while (this.wanted && !this.stopped) {
      this.wanted = false
      try {
        await this.read()
        isRead = true
      } catch (error) {
        isRead = false
        this.options.onError(asError(error))
      }
    }
    return isRead
  }

  private async read(): Promise<void> {
    const seen = await this.transactionsSince(sql`${this.horizon}::numeric`)
    if (this.hasLostTrack(seen[0]?.horizon ?? '0')) {
      const here = await this.transactionsFromHere()
      await this.options.onReset()
      // Only after a successful reset, so that a failed one is retried.
      this.remember(here)
      return
    }
    const changes = await this.changesOf([...lastOf(seen)].filter(([id, last]) => this.reported.get(id) !== last))
    if (changes.length > 0) await this.options.onChanges(changes)
    this.remember(seen)
  }

  /** Rows may have been deleted in the meantime, or the database restored from a copy, where transaction ids start over. */
  private hasLostTrack(horizon: string): boolean {
    return Date.now() - this.lastReadMs > (retentionMinutes / 2) * 60_000 || BigInt(horizon) < BigInt(this.horizon)
  }

  /** Transactions that an older, still open one may follow are seen again next time, but not reported again. */
  private remember(seen: readonly SeenTransaction[]): void {
    const horizon = seen[0]?.horizon
    if (horizon === undefined) return
    this.reported = lastOf(seen)
    this.horizon = horizon
    this.lastReadMs = Date.now()
  }

  private transactionsFromHere(): Promise<readonly SeenTransaction[]> {
    return this.transactionsSince(sql`seen.horizon::text::numeric`)
  }

  private async transactionsSince(transaction: RawBuilder<unknown>): Promise<readonly SeenTransaction[]> {
    const { rows } = await sql<SeenTransaction>`
      with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
      select transaction_id::text, max(seq) as last_seq, horizon::text from seen
      left join changes on transaction_id >= greatest(${transaction} - ${reused}, 0)::text::xid8
      group by transaction_id, horizon`.execute(this.options.database)
    const horizon = BigInt(rows[0]?.horizon ?? '0')
    const floor = horizon > reused ? horizon - BigInt(reused) : 0n
    // STANDBY-2: before anybody is told of them.
    noteKnownChanges(this.options.database, String(floor), [...lastOf(rows).keys()])
    return rows
  }

  /** The changes that these transactions have not been reported with, each thing once. */
  private async changesOf(transactions: readonly (readonly [string, number])[]): Promise<readonly Change[]> {
    const changes = new Map<string, Change>()
    const ids = transactions.map(([id]) => id)
    let last = { transaction_id: '0', seq: 0 }
    for (let hasMore = ids.length > 0; hasMore;) {
      const { rows } = await sql<ReadChange>`
        select transaction_id::text, seq, entity, entity_id from changes
        where transaction_id = any (${ids}::text[]::xid8[])
          and (transaction_id, seq) > (${last.transaction_id}::text::xid8, ${last.seq}::bigint)
        order by changes.transaction_id, seq limit ${changesAtOnce}`.execute(this.options.database)
      for (const { transaction_id, seq, entity, entity_id: id } of rows)
        if (seq > (this.reported.get(transaction_id) ?? 0)) changes.set(`${entity} ${id}`, { entity, id })
      last = rows.at(-1) ?? last
      hasMore = rows.length === changesAtOnce
    }
    return [...changes.values()]
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'recircle changes',
      keepAlive: true,
      connectionTimeoutMillis: this.options.patienceMs ?? patienceMs,
    })
    client.on('error', (error) => this.lose(client, error))
    client.on('end', () => this.lose(client, new Error('the connection ended')))
    client.on('notification', () => {
      this.heardMs = performance.now()
      void this.catchUp()
    })
    try {
      await client.connect()
      // A standby refuses LISTEN.
      await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    this.listener = client
    this.heardMs = performance.now()
  }

  /** A dead connection looks like one without notifications, so a silent one is probed. */
  private async examine(client: pg.Client): Promise<void> {
    if (performance.now() - this.heardMs < (this.options.examineAfterMs ?? 10_000)) return
    this.heardMs = performance.now()
    const timer = setTimeout(() => this.abandon(client), this.options.patienceMs ?? patienceMs)
    await client.query('select 1').catch(() => {})
    clearTimeout(timer)
  }

  private abandon(client: pg.Client): void {
    this.lose(client, new Error('the connection is silent'))
    void client.end().catch(() => {})
  }

  private lose(client: pg.Client, error: Error): void {
    if (this.listener !== client) return
    this.listener = null
    if (!this.stopped) this.options.onError(error)
  }

  private scheduleNext(): void {
    if (this.stopped) return
    this.timer = setTimeout(() => void this.tick().finally(() => this.scheduleNext()), this.options.intervalMs ?? 1000)
    this.timer.unref()
  }

  private async tick(): Promise<void> {
    try {
      if (this.listener) void this.examine(this.listener)
      else await this.listen()
    } catch (error) {
      this.options.onError(asError(error))
    }
    await this.catchUp()
  }
}

/** Old rows have no reader: an instance that was away for longer starts over. */
export async function forgetOldChanges(database: Database): Promise<void> {
  await sql`delete from changes where changed_at < now() - make_interval(mins => ${retentionMinutes})`.execute(database)
}

const lastOf = (seen: readonly SeenTransaction[]): ReadonlyMap<string, number> =>
  new Map(seen.flatMap(({ transaction_id: id, last_seq: last }) => (id === null ? [] : [[id, last] as const])))

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
