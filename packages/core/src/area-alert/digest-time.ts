import { wallTimeAt } from '../time-zone/index.ts'
import { daysOfFrequency, type AlertFrequency } from './area-alert.ts'

/** ALERT-10: the hours in which a digest leaves, on the clock of its area: in the morning, or later on a day when nothing was sent then. */
const digestHours = { from: 8, until: 20 } as const

interface DigestTimes {
  readonly pace: AlertFrequency
  /** The clock of the area. */
  readonly timezone: string
  readonly notifiedUntilMs: number
  /** Sends at any hour. */
  readonly isAnyHour?: boolean
}

/** ALERT-6, ALERT-10: whether as many local days as the pace says have begun since the last digest, and its hour has come. */
export function isDigestDue(
  { pace, timezone, notifiedUntilMs, isAnyHour = false }: DigestTimes,
  nowMs: number,
): boolean {
  const [sent, now] = [wallTimeAt(timezone, notifiedUntilMs), wallTimeAt(timezone, nowMs)]
  if (sent === null || now === null) return false
  const hour = now.minuteOfDay / 60
  const isHour = isAnyHour || (hour >= digestHours.from && hour < digestHours.until)
  return isHour && now.epochDay - sent.epochDay >= daysOfFrequency[pace]
}
