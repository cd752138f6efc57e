import { field, filledText, instant, integer, list, nullable, object, oneOf, text } from '../wire/index.ts'

/** `done`: done today (UTC). `failed`: rolled back after an error, retried at every check. `due`: runs at the next check. */
const jobStates = ['done', 'failed', 'due'] as const
export type JobState = (typeof jobStates)[number]

const jobRow = object({
  name: field('name', filledText),
  state: field('state', oneOf(jobStates)),
  /** The last success; null if there was none, or none since timestamps are stored. */
  doneAtMs: field('done_at', nullable(instant)),
  tookMs: field('took', nullable(integer({ min: 0 }))),
  failedAtMs: field('failed_at', nullable(instant)),
  failure: field('failure', text),
  /** Null for a job that is due. */
  nextAtMs: field('next_at', nullable(instant)),
})
export type JobRow = ReturnType<typeof jobRow.read>

/** What instances do every minute or more often: send emails, run imports, pass seats on, end pauses, carry days that differ. */
export const jobRounds = ['mail', 'imports', 'seats', 'pauses', 'days'] as const
export type JobRound = (typeof jobRounds)[number]

const roundRow = object({
  name: field('name', oneOf(jobRounds)),
  /** The last round without an error, by any instance; null if there was none. */
  doneAtMs: field('done_at', nullable(instant)),
  tookMs: field('took', nullable(integer({ min: 0 }))),
  /** The last error, which later rounds may have made good. */
  failedAtMs: field('failed_at', nullable(instant)),
  failure: field('failure', text),
  /** What is due and not done. */
  waiting: field('waiting', integer({ min: 0 })),
})
export type RoundRow = ReturnType<typeof roundRow.read>
export const jobList = object({ jobs: field('jobs', list(jobRow)), rounds: field('rounds', list(roundRow)) })

/** A round is late if it was not done for this long: every instance does one each minute. */
const lateAfterMs = 5 * 60_000
export const isRoundLate = ({ doneAtMs }: Pick<RoundRow, 'doneAtMs'>, nowMs: number): boolean =>
  doneAtMs === null || nowMs - doneAtMs > lateAfterMs
/** An error after which no round was done yet. */
export const isRoundFailing = ({ doneAtMs, failedAtMs }: Pick<RoundRow, 'doneAtMs' | 'failedAtMs'>): boolean =>
  failedAtMs !== null && (doneAtMs === null || failedAtMs > doneAtMs)

/** How many runs of a job are kept. */
export const keptJobRuns = 20
const jobRun = object({
  endedAtMs: field('ended_at', instant),
  tookMs: field('took', integer({ min: 0 })),
  /** How many rows it changed or emails it wrote; null if it failed or does not count them. */
  done: field('done', nullable(integer({ min: 0 }))),
  /** Empty if it succeeded. */
  failure: field('failure', text),
})
export type JobRun = ReturnType<typeof jobRun.read>
export const jobRunList = object({ runs: field('runs', list(jobRun)) })

/** A job already done today cannot run again. */
export const mayRetryJob = ({ state }: Pick<JobRow, 'state'>): boolean => state !== 'done'
