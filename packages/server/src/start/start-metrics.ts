import { sql } from 'kysely'
import type { RoundRow } from '@recircle/core/management'
import type { Config } from '../config/config.ts'
import { poolCounts, type Database } from '../db/database.ts'
import { roundsOf } from '../management/managed-rounds.ts'
import { openMetricsPort, type MetricsPort } from '../ops/metrics.routes.ts'
import { Metrics } from '../ops/metrics.ts'
import { listenFailure } from './listen.ts'

/** OPS-16: deploy/alerts.yaml defines the alerts on these metrics. */
export function watchedMetrics(database: Database, metrics = new Metrics()): Metrics {
  metrics.watchProcess()
  metrics.watchEach(
    'recircle_database_connections',
    'Connections of the pool, and queries waiting for one',
    'state',
    () => poolCounts(database),
  )
  for (const [name, [help, figure]] of Object.entries(mailMetrics)) {
    metrics.watch(name, help, async () => (await mailFigures(database))[figure])
  }
  metrics.watchEach('recircle_job_done_days_ago', 'Days (UTC) since a daily job was last done', 'job', async () => {
    const today = sql<string>`(now() at time zone 'utc')::date`
    const jobs = await database
      .selectFrom('daily_jobs')
      .select(['name', sql<number>`${today} - done_on`.as('ago')])
      .where('done_on', 'is not', null)
      .execute()
    return Object.fromEntries(jobs.map(({ name, ago }) => [name, ago]))
  })
  const ofRounds = async (figure: (round: RoundRow) => number | null): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await roundsOf(database)).flatMap((round) => {
        const value = figure(round)
        return value === null ? [] : [[round.name, value]]
      }),
    )
  metrics.watchEach(
    'recircle_round_done_seconds_ago',
    'Seconds since what runs every minute last succeeded, in any instance',
    'round',
    () => ofRounds(({ doneAtMs }) => doneAtMs && Math.max(0, (Date.now() - doneAtMs) / 1000)),
  )
  metrics.watchEach('recircle_round_waiting', 'What is due but not done by what runs every minute', 'round', () =>
    ofRounds(({ waiting }) => waiting),
  )
  return metrics
}

interface MailFigures {
  readonly waiting: number
  readonly oldestSeconds: number
  readonly undeliverable: number
}

const mailMetrics: Readonly<Record<string, readonly [string, keyof MailFigures]>> = {
  recircle_mail_waiting: ['Emails that have not been sent yet', 'waiting'],
  recircle_mail_oldest_seconds: ['How long the oldest of them has waited', 'oldestSeconds'],
  recircle_mail_undeliverable: ['Emails of the last seven days that could not be delivered', 'undeliverable'],
}

async function mailFigures(database: Database): Promise<MailFigures> {
  const isWaiting = sql`next_attempt_at is not null`
  const { rows } = await sql<MailFigures>`
    select count(*) filter (where ${isWaiting})::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where ${isWaiting})), 0)::float8 as "oldestSeconds",
      count(*) filter (where next_attempt_at is null and created_at > now() - interval '7 days')::int as undeliverable
    from mail_outbox where sent_at is null`.execute(database)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, undeliverable: 0 }
}

export async function openMetrics(metrics: Metrics, { metricsPort, host }: Config): Promise<MetricsPort | null> {
  if (metricsPort === null) return null
  try {
    return await openMetricsPort(metrics, host, metricsPort)
  } catch (error) {
    throw listenFailure(error, { port: metricsPort, host }, 'METRICS_PORT')
  }
}
