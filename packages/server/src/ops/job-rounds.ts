import { sql } from 'kysely'
import type { JobRound } from '@recircle/core/management'
import type { Database } from '../db/database.ts'
import { failureText } from './job-runs.ts'

const everyMs = 60_000

/** OPS-35: notes what an instance does every minute or every second. Writes at most once a minute for a kind of round, and once for its errors. */
export class JobRounds {
  private readonly notedMs = new Map<string, number>()

  constructor(
    private readonly database: Database,
    private readonly atMostEveryMs = everyMs,
  ) {}

  /** Runs one round; its error is noted and thrown. */
  async watch<Value>(name: JobRound, round: () => Promise<Value>): Promise<Value> {
    const startedMs = performance.now()
    try {
      const value = await round()
      await this.noteDone(name, Math.round(performance.now() - startedMs))
      return value
    } catch (error) {
      await this.noteFailure(name, error)
      throw error
    }
  }

  /** For an error that does not end the round. */
  async noteFailure(name: JobRound, error: unknown): Promise<void> {
    await this.write(name, 'failed', { failed_at: sql<Date>`clock_timestamp()`, failure: failureText(error) })
  }

  private async noteDone(name: JobRound, took: number): Promise<void> {
    await this.write(name, 'done', { done_at: sql<Date>`clock_timestamp()`, took_ms: took })
  }

  /** Without a database nothing can be noted; that must not fail the round. */
  private async write(name: JobRound, outcome: 'done' | 'failed', values: object): Promise<void> {
    const key = `${name} ${outcome}`
    if (performance.now() - (this.notedMs.get(key) ?? Number.NEGATIVE_INFINITY) < this.atMostEveryMs) return
    this.notedMs.set(key, performance.now())
    await this.database
      .insertInto('job_rounds')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute()
      .catch(() => this.notedMs.delete(key))
  }
}

type KeepDoing = (
  database: Database,
  name: JobRound,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
) => () => Promise<void>

/** Runs a round until it is stopped, each after the one before; one that takes long is not followed by a row of others. */
const every =
  (pauseMs: number, notedEveryMs: number): KeepDoing =>
  (database, name, round, onError) => {
    const rounds = new JobRounds(database, notedEveryMs)
    let running: Promise<unknown> | null = null
    const look = (): void => {
      running ??= rounds
        .watch(name, round)
        .catch(onError)
        .finally(() => (running = null))
    }
    look()
    const timer = setInterval(look, pauseMs).unref()
    return async () => {
      clearInterval(timer)
      await running
    }
  }

/** Each round is noted: the timer may be a little early. */
export const everyMinute = every(everyMs, 0)
export const everySecond = every(1000, everyMs)
