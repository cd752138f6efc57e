import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { dayMs } from '@recircle/core/time-zone'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The current time, updated twice a minute. */
export function usePresentMs(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), minuteMs / 2)
    return () => window.clearInterval(timer)
  }, [])
  return nowMs
}

/** A duration in its largest unit. */
export function AgeWords({ ageMs }: { ageMs: number }): ReactNode {
  if (ageMs < hourMs)
    return <FormattedMessage id="desk.age.minutes" values={{ count: Math.max(1, Math.floor(ageMs / minuteMs)) }} />
  if (ageMs < dayMs) return <FormattedMessage id="desk.age.hours" values={{ count: Math.floor(ageMs / hourMs) }} />
  return <FormattedMessage id="desk.age.days" values={{ count: Math.floor(ageMs / dayMs) }} />
}
