import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import type { ChangedEntity } from './tables/site.tables.ts'

export interface Change {
  readonly entity: ChangedEntity
  readonly id: string
}

export interface ChangeFeedOptions {
  readonly url: string
  readonly database: Database
  /** What changed since the last call, each thing once. */
  readonly onChanges: (changes: readonly Change[]) => Promise<void> | void
  /** Too long without the database to know what changed: copies must be rebuilt. */
  readonly onReset: () => Promise<void> | void
  readonly onError: (error: Error) => void
  readonly intervalMs?: number
}

/** The horizon comes with every row, and with one empty row when nothing has changed. */
interface ReadRow {
  readonly seq: number | null
  readonly entity: ChangedEntity
  readonly entity_id: string
  readonly horizon: string
}

const channel = 'recircle_changes'
const retentionMinutes = 60

/**
 * Tells this instance what any instance has changed. The notification only wakes it; what changed is read from the table, by a
 * poll as well, so a lost connection loses nothing. Start it before reading what it keeps current.
 */
export class ChangeFeed {
  private listener: pg.Client | null = null
  /** Everything below this transaction has been told; rows above it are remembered one by one. */
  private horizon = '0'
  private readonly told = new Set<number>()
  private lastReadMs = 0
  private timer: NodeJS.Timeout | null = null
  private reading: Promise<void> | null = null
  private wanted = false
  private stopped = false

  constructor(private readonly options: ChangeFeedOptions) {}

  async start(): Promise<void> {
    await this.listen()
    this.remember(await this.rowsFromHere())
    this.scheduleNext()
  }

  /** How long ago this instance last knew everything that has changed. */
  get readAgeMs(): number {
    return Date.now() - this.lastReadMs
  }

  async stop(): Promise<void> {
    this.stopped = true
    if (this.timer) clearTimeout(this.timer)
    await this.listener?.end().catch(() => {})
    await this.reading
  }

  /** Reads now; a wish that arrives while reading is served by one more reading afterwards. */
  catchUp(): Promise<void> {
    this.wanted = true
    this.reading ??= this.readWhileWanted().finally(() => (this.reading = null))
    return this.reading
  }

  private async readWhileWanted(): Promise<void> {
    while (this.wanted && !this.stopped) {
      this.wanted = false
      try {
        await this.read()
      } catch (error) {
        this.options.onError(asError(error))
      }
    }
  }

  private async read(): Promise<void> {
    const rows = await this.rowsSince(sql`${this.horizon}::xid8`)
    if (this.hasLostTrack(rows[0]?.horizon ?? '0')) {
      const here = await this.rowsFromHere()
      await this.options.onReset()
      // Only now: a new start that failed is tried again.
      this.remember(here)
      return
    }
    const news = rows.filter((row) => row.seq !== null && !this.told.has(row.seq))
    const changes = new Map(
      news.map((row) => [`${row.entity} ${row.entity_id}`, { entity: row.entity, id: row.entity_id }]),
    )
    if (changes.size > 0) await this.options.onChanges([...changes.values()])
    this.remember(rows)
  }

  /** Rows may have been forgotten meanwhile, or the database restored from a copy whose transactions count from the start. */
  private hasLostTrack(horizon: string): boolean {
    return Date.now() - this.lastReadMs > (retentionMinutes / 2) * 60_000 || BigInt(horizon) < BigInt(this.horizon)
  }

  /** Rows of transactions that may still be followed by an older one are read again next time, and told no second time. */
  private remember(rows: readonly ReadRow[]): void {
    const horizon = rows[0]?.horizon
    if (horizon === undefined) return
    this.told.clear()
    for (const row of rows) if (row.seq !== null) this.told.add(row.seq)
    this.horizon = horizon
    this.lastReadMs = Date.now()
  }

  private rowsFromHere(): Promise<readonly ReadRow[]> {
    return this.rowsSince(sql`seen.horizon`)
  }

  private async rowsSince(transaction: RawBuilder<unknown>): Promise<readonly ReadRow[]> {
    const { rows } = await sql<ReadRow>`
      with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
      select seq, entity, entity_id, horizon::text from seen
      left join changes on transaction_id >= ${transaction} order by seq`.execute(this.options.database)
    return rows
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'recircle changes',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', (error) => this.lose(client, error))
    client.on('end', () => this.lose(client, new Error('the connection ended')))
    client.on('notification', () => void this.catchUp())
    await client.connect()
    await client.query(`listen ${channel}`)
    this.listener = client
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
      if (!this.listener) await this.listen()
    } catch (error) {
      this.options.onError(asError(error))
    }
    await this.catchUp()
  }
}

/** Old rows serve nobody: an instance away for longer starts over. */
export async function forgetOldChanges(database: Database): Promise<void> {
  await sql`delete from changes where changed_at < now() - make_interval(mins => ${retentionMinutes})`.execute(database)
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
