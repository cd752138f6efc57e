import { instantOfWallTime, wallTimeAt } from '../time-zone/index.ts'
import { phaseOf, type CharityEvent } from './charity-event.ts'

type Collection = Pick<CharityEvent, 'cancelledAtMs' | 'startsAtMs' | 'endsAtMs' | 'timezone' | 'materialIds'>

/** MAP-21: whether the map has an event at an instant: one that collects materials, from the first minute of its day to its end. */
export function isCollectionDay(event: Collection, instantMs: number): boolean {
  const { startsAtMs, endsAtMs, timezone, materialIds } = event
  if (startsAtMs === null || endsAtMs === null || materialIds.length === 0) return false
  const phase = phaseOf(event, instantMs)
  if (phase === 'ongoing') return true
  if (phase !== 'upcoming') return false
  const day = wallTimeAt(timezone, startsAtMs)?.epochDay
  const dayStartMs = day === undefined ? null : instantOfWallTime(timezone, { epochDay: day, minuteOfDay: 0 })
  return dayStartMs !== null && dayStartMs <= instantMs
}
