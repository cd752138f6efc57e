import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { usualDatabaseOptions } from '../database.ts'

/** Two writers and two readers that know only the columns of the previous version, with its timeouts. A refused query makes `stop` fail. */
export class BusyClients {
  readonly #pool: pg.Pool
  /** The last acknowledged description of each point. */
  readonly #acknowledged = new Map<string, string>()
  #written = 0
  #longestWaitMs = 0
  #isStopping = false
  #loops: readonly Promise<void>[] = []

  constructor(
    url: string,
    private readonly points: number,
  ) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 4,
      statement_timeout: usualDatabaseOptions.statementTimeoutMs ?? 0,
    })
    this.#pool.on('error', () => {})
  }

  async start(): Promise<void> {
    await this.#pool.query('select')
    this.#loops = [this.#write(0), this.#write(1), this.#read(0), this.#read(1)]
    // Awaited by `stop`.
    for (const loop of this.#loops) loop.catch(() => {})
  }

  /** Waits until that many more writes have been acknowledged. */
  async untilWritten(more: number): Promise<void> {
    const enough = this.#written + more
    while (this.#written < enough) await Promise.race([delay(5), ...this.#loops])
  }

  /** The duration of the slowest query since the last call. */
  takeLongestWaitMs(): number {
    const longestMs = this.#longestWaitMs
    this.#longestWaitMs = 0
    return Math.round(longestMs)
  }

  /** Returns the number of acknowledged writes. */
  async stop(): Promise<number> {
    this.#isStopping = true
    await Promise.all(this.#loops)
    return this.#written
  }

  /** Points whose last acknowledged write is gone. */
  async lost(): Promise<readonly string[]> {
    const ids = [...this.#acknowledged.keys()]
    const { rows } = await this.#pool.query<{ id: string; description: string }>(
      `select id, description from facilities where id = any($1::uuid[])`,
      [ids],
    )
    const found = new Map(rows.map(({ id, description }) => [id, description]))
    return ids.filter((id) => found.get(id) !== this.#acknowledged.get(id))
  }

  async close(): Promise<void> {
    this.#isStopping = true
    await Promise.allSettled(this.#loops)
    await this.#pool.end()
  }

  async #write(writer: number): Promise<void> {
    for (let n = writer; !this.#isStopping; n += 2) {
      const description = `Written ${n}`
      const id = await this.#ask<{ id: string }>(
        `update facilities set description = $1 where id = md5($2::text)::uuid returning id`,
        [description, (n % this.points) + 1],
      )
      if (id !== undefined) this.#acknowledged.set(id.id, description)
      this.#written++
    }
  }

  async #read(reader: number): Promise<void> {
    for (let n = reader; !this.#isStopping; n += 2) {
      await this.#ask(`select id, name, address, status from facilities where id = md5($1::text)::uuid`, [
        (n % this.points) + 1,
      ])
      await delay(2)
    }
  }

  async #ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row | undefined> {
    const requestedMs = performance.now()
    const { rows } = await this.#pool.query<Row>(text, [...values])
    this.#longestWaitMs = Math.max(this.#longestWaitMs, performance.now() - requestedMs)
    return rows[0]
  }
}
