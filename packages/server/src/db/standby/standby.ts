import type pg from 'pg'
import { isDatabaseUnavailable } from '../database-outage.ts'
import { openPool, type PoolOptions } from '../pool.ts'
import type { ReadAfter } from './asking.ts'
import { readLogPosition } from './log-position.ts'

const connectTimeoutMs = 1000
/** How long a standby may take before the next database is asked too. */
export const standbyPatienceMs = 500
/** How often one is tried that was not there. */
const retryMs = 1000

/** The standby does not show yet what it must. */
class Late extends Error {}

/** What one connection has shown; a standby never goes back behind it. */
interface Shown {
  readonly reading: number
  readonly replayed: bigint
}

interface Standing {
  readonly waits: boolean
  readonly shows_changes: boolean
  readonly replayed: string
}

/** The rows themselves prove that a transaction is there: a snapshot of a standby does not list what is under way. */
const question = `
  select pg_is_in_recovery() as waits, coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed,
    pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 and
      (select count(distinct transaction_id) from changes where transaction_id = any ($2::text[]::xid8[])) = cardinality($2::text[])
      as shows_changes`

/** Says something about the query or the moment, nothing about the server. */
const ofTheQuery = /^(40...|57014|55P03|25006)$/

/** STANDBY-1: one server that stands by. It is asked only while it is known to be there, so that nobody waits for one that is not. */
export class Standby {
  private isThere = false
  private triedAtMs = Number.NEGATIVE_INFINITY
  private readonly shown = new WeakMap<pg.PoolClient, Shown>()

  constructor(private readonly pool: pg.Pool) {}

  /** One that is not there is tried beside the requests. */
  get isUsable(): boolean {
    const nowMs = performance.now()
    if (!this.isThere && nowMs - this.triedAtMs >= retryMs) {
      this.triedAtMs = nowMs
      void this.attempt()
    }
    return this.isThere
  }

  /** Fails if the standby does not show yet what it must. */
  async query(text: string, values: readonly unknown[], after: ReadAfter): Promise<pg.QueryResult> {
    const slow = setTimeout(() => this.doubt(), standbyPatienceMs)
    try {
      return await this.withClient(async (client) => {
        if (!(await this.shows(client, after))) throw new Late('The standby is late')
        return client.query(text, [...values])
      })
    } catch (error) {
      if (isDatabaseUnavailable(error) && !ofTheQuery.test(codeOf(error))) this.isThere = false
      throw error
    } finally {
      clearTimeout(slow)
    }
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  /** Tried again at once: perhaps the query alone is slow. */
  private doubt(): void {
    this.isThere = false
    this.triedAtMs = Number.NEGATIVE_INFINITY
  }

  private async attempt(): Promise<void> {
    try {
      const { rows } = await this.withClient((client) =>
        client.query<Pick<Standing, 'waits'>>('select pg_is_in_recovery() as waits'),
      )
      this.isThere = rows[0]?.waits === true
    } catch {
      // It is not there.
    }
  }

  private async withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  }

  private async shows(client: pg.PoolClient, { known, written }: ReadAfter): Promise<boolean> {
    const shown = this.shown.get(client)
    const has = ({ reading, replayed }: Shown): boolean =>
      reading >= known.reading && (written === null || replayed >= written)
    if (shown && has(shown)) return true
    const { rows } = await client.query<Standing>(question, [known.horizon, known.transactions])
    const standing = rows[0]
    // One that was promoted is asked as the primary.
    if (standing?.waits !== true) {
      this.isThere = false
      return false
    }
    const now = {
      reading: standing.shows_changes ? known.reading : (shown?.reading ?? 0),
      replayed: readLogPosition(standing.replayed) ?? 0n,
    }
    this.shown.set(client, now)
    return has(now)
  }
}

/** They are asked directly, so that limits can be told, and given up sooner than a primary. */
export const openStandbys = (
  urls: readonly string[],
  options: PoolOptions,
  onIdleError: (error: Error) => void,
): readonly Standby[] =>
  urls.map((url) => new Standby(openPool(url, { ...options, directUrl: null, connectTimeoutMs }, onIdleError)))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
