import type { FastifyInstance } from 'fastify'
import { managementCalls, mayRetryJob } from '@recircle/core/management'
import { audited } from '../audit/audited.ts'
import type { DailyRounds } from '../ops/daily-jobs.ts'
import { jobsOf, roundsOf, runsOf } from './managed-rounds.ts'
import { answerStaff, notFound, type StaffDeps, type StaffFault } from './answer-staff.ts'

const nothingToRetry: StaffFault = { ok: false, error: 'job-done' }

/** OPS-30 OPS-35: the daily jobs, failed ones first, their last runs, and the rounds of every minute. */
export function registerManagedJobs(app: FastifyInstance, deps: StaffDeps, rounds: DailyRounds): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.jobs, async () => ({
    ok: true,
    value: { jobs: [...(await jobsOf(database))], rounds: await roundsOf(database) },
  }))
  answerStaff(app, deps, managementCalls.jobRuns, async ({ id }) => {
    if (!(await jobsOf(database)).some(({ name }) => name === id)) return notFound
    return { ok: true, value: { runs: await runsOf(database, id) } }
  })
  answerStaff(app, deps, managementCalls.retryJob, async ({ place, id }) => {
    const job = (await jobsOf(database)).find(({ name }) => name === id)
    if (job === undefined) return notFound
    if (!mayRetryJob(job)) return nothingToRetry
    const before = job.failure === '' ? undefined : { failure: job.failure }
    const noted = await audited(database, place.signature, async (_transaction, note) => {
      await note({ act: 'job.retry', subjectKind: 'job', subjectId: id, before })
      return { ok: true, value: null } as const
    })
    rounds.lookNow()
    return noted
  })
}
