import pg from 'pg'
import { columnTypes } from './column-types.ts'
import { endWhereSilent } from './end-where-silent.ts'

export interface PoolOptions {
  readonly poolSize: number
  /** How long a query may wait for a free connection or a lost server before it fails. */
  readonly connectTimeoutMs: number
  /** Null for no limit, overriding the database's own. */
  readonly statementTimeoutMs: number | null
  /** How long a statement may wait for a lock; by default as long as the statement may run. */
  readonly lockTimeoutMs?: number
  /** The direct URL of the database if `url` is a pooler in transaction mode, which cannot carry LISTEN. */
  readonly directUrl?: string | null
}

/** The next query replaces a broken idle connection; `onIdleError` is only informed. */
export function openPool(url: string, options: PoolOptions, onIdleError: (error: Error) => void): pg.Pool {
  const { statementTimeoutMs, lockTimeoutMs, directUrl = null } = options
  // Poolers refuse limits as startup parameters, and a client would inherit what another has set, so with a pooler the role defines them.
  const limits = {
    statement_timeout: statementTimeoutMs ?? false,
    ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
    idle_in_transaction_session_timeout: 30_000,
  } as const
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: options.connectTimeoutMs,
    ...(directUrl === null ? limits : {}),
    // For a database that does not respond at all.
    ...(statementTimeoutMs === null ? {} : { query_timeout: statementTimeoutMs + 1000 }),
    keepAlive: true,
    application_name: 'recircle',
    types: columnTypes,
  })
  pool.on('error', onIdleError)
  // The pool handles errors of idle connections only. A connection that breaks between two queries of a transaction would crash the process
  // without a listener; the next query of the transaction fails anyway.
  pool.on('connect', (client) => void client.on('error', () => {}))
  pool.on('connect', endWhereSilent)
  // The driver does not send a zero. This statement runs before the query that the connection was opened for.
  if (statementTimeoutMs === null)
    pool.on('connect', (client) => void client.query('set statement_timeout = 0').catch(() => {}))
  return pool
}
