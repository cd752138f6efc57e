import type { FastifyBaseLogger } from 'fastify'
import type { VisitKind } from '@recircle/core/visits'
import type { Database } from '../db/database.ts'
import { addVisits, type DayVisits } from './visits.repository.ts'

const writtenEveryMs = 5000
/** With this many rows in memory they are written at once. */
const manyRows = 5000
/** With this many rows in memory new ones are dropped: the database is unreachable, or somebody is inventing ids. */
const mostRows = 50_000

export const utcDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/**
 * STATS-3: counts visits in memory, and adds them to the daily totals every few seconds and when the server stops: opening a point costs no
 * write. An instance that is killed loses its last seconds.
 */
export class VisitCounter {
  private waiting = new Map<string, DayVisits>()
  private writing: Promise<void> = Promise.resolve()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly database: Database,
    private readonly logger: Pick<FastifyBaseLogger, 'warn'>,
    private readonly limits = { manyRows, mostRows },
  ) {
    this.timer = setInterval(() => void this.write(), writtenEveryMs).unref()
  }

  count(id: string, kind: VisitKind, atMs = Date.now()): void {
    this.add({ id: id.toLowerCase(), kind, day: utcDay(atMs), count: 1 })
    if (this.waiting.size === this.limits.manyRows) void this.write()
  }

  /** Resolves when everything counted so far has been written, or could not be. */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeWaiting())
    return this.writing
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.write()
  }

  private add(visits: DayVisits): void {
    const key = `${visits.day} ${visits.kind} ${visits.id}`
    const known = this.waiting.get(key)
    if (known === undefined && this.waiting.size >= this.limits.mostRows) return
    this.waiting.set(key, { ...visits, count: visits.count + (known?.count ?? 0) })
  }

  /** What could not be written is kept for the next attempt. */
  private async writeWaiting(): Promise<void> {
    const visits = [...this.waiting.values()]
    this.waiting = new Map()
    try {
      await addVisits(this.database, visits)
    } catch (error) {
      for (const each of visits) this.add(each)
      this.logger.warn({ err: error }, 'visits of points could not be added up')
    }
  }
}
