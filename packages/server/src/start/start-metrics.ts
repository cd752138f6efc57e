import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { openMetricsPort, type MetricsPort } from '../ops/metrics.routes.ts'
import { Metrics } from '../ops/metrics.ts'
import { listenFailure } from './listen.ts'

export function watchedMetrics(database: Database): Metrics {
  const metrics = new Metrics()
  metrics.watchProcess()
  metrics.watch('recircle_mail_waiting', 'Emails that have not left yet', async () => {
    const { count } = await database
      .selectFrom('mail_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return count
  })
  return metrics
}

export async function openMetrics(metrics: Metrics, { metricsPort, host }: Config): Promise<MetricsPort | null> {
  if (metricsPort === null) return null
  try {
    return await openMetricsPort(metrics, host, metricsPort)
  } catch (error) {
    throw listenFailure(error, { port: metricsPort, host }, 'METRICS_PORT')
  }
}
