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
export const jobList = object({ jobs: field('jobs', list(jobRow)) })

/** A job already done today cannot run again. */
export const mayRetryJob = ({ state }: Pick<JobRow, 'state'>): boolean => state !== 'done'
