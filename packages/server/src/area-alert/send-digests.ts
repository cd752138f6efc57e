import type { Transaction } from 'kysely'
import { alertLimits, newsInArea, newsOfTopic, type NewsItem } from '@recircle/core/area-alert'
import { withDescendants } from '@recircle/core/material'
import { dayMs } from '@recircle/core/time-zone'
import type { Schema } from '../db/database.ts'
import { queueMails, type QueuedMail } from '../mail/mail-queue.ts'
import { listMaterials } from '../material/material.repository.ts'
import { digestMail, type AlertMailSettings, type DigestLines } from './alert-mail.ts'
import { dueAlerts, lateCommitMs, recordSent, type KnownAlert } from './alerts.repository.ts'
import { changesSince } from './area-changes.ts'

const mailsAtOnce = 250

interface DigestRun {
  readonly untilMs?: number
  /** Does not wait for the morning of each area. */
  readonly isAnyHour?: boolean
}

/**
 * ALERT-6: queues one email for each alert that is due and has news up to `untilMs`. The emails and the record of the news sent share one
 * transaction: an interrupted run leaves nothing behind. Returns the number of queued emails.
 */
export async function sendDigests(
  transaction: Transaction<Schema>,
  settings: AlertMailSettings,
  nowMs: number,
  { untilMs = nowMs - lateCommitMs, isAnyHour = false }: DigestRun = {},
): Promise<number> {
  const alerts = await dueAlerts(transaction, nowMs, isAnyHour)
  if (alerts.length === 0) return 0
  const oldestMs = untilMs - alertLimits.oldestNewsDays * dayMs
  const sinceOf = ({ notifiedUntilMs }: KnownAlert): number => Math.max(notifiedUntilMs ?? untilMs, oldestMs)
  const changes = await changesSince(transaction, Math.min(...alerts.map(sinceOf)), untilMs)
  const materials = await listMaterials(transaction)
  const lines: DigestLines = new Map()
  const newsByTopic = new Map<string, readonly NewsItem[]>()
  const newsFor = (alert: KnownAlert): NewsItem[] => {
    const topic = { news: alert.news, sinceMs: sinceOf(alert), untilMs }
    const key = [alert.news.join(), alert.materialIds.join(), topic.sinceMs].join(' ')
    const materialIds = (): Set<number> => withDescendants(materials, alert.materialIds)
    const news = newsByTopic.get(key) ?? newsOfTopic(changes, { ...topic, materialIds: materialIds() })
    newsByTopic.set(key, news)
    return newsInArea(news, alert)
  }
  let sent = 0
  let waiting: QueuedMail[] = []
  const flush = async (): Promise<void> => {
    await queueMails(transaction, waiting)
    sent += waiting.length
    waiting = []
  }
  for (const alert of alerts) {
    const news = newsFor(alert)
    if (news.length === 0) continue
    waiting.push(digestMail(alert, news, { ...settings, materials, lines }, nowMs))
    if (waiting.length >= mailsAtOnce) await flush()
  }
  await flush()
  await recordSent(
    transaction,
    alerts.map(({ id }) => id),
    untilMs,
  )
  return sent
}
