import { isDigestDue, newsInArea, newsKinds, newsOfTopic, type ChangedPoint } from '../../area-alert/index.ts'
import { groupsToRemind, type Confirmations } from '../../confirmation/index.ts'
import type { Facility } from '../../facility/index.ts'
import { keysOf } from '../../wire/index.ts'
import { dayMs, hourMs, localDay, minuteMs, type Part, type SimulatedWorld } from './simulated-world.ts'

/** TRUTH-1 for a center, in days. */
const freshDays = { existence: 365, hours: 180, materials: 365, prices: 90, contacts: 365 } as const
const groups = keysOf(freshDays)
const remindBeforeDays = 14
const oldestNewsDays = 30
/** What is committed late is told by the next email. */
const lateMs = minuteMs

interface Since {
  readonly status: Facility['status']
  readonly statusSinceMs: number
  readonly openedAtMs: number
}
const isShown = (status: Facility['status']): status is ChangedPoint['status'] =>
  status === 'accepted' || status === 'temporarily-not-working' || status === 'closed'

export function simulatedReminders(world: SimulatedWorld): Part {
  const { points } = world
  const confirmed = new Map<string, Confirmations>()
  const since = new Map<string, Since>()
  const begunAtMs = world.nowMs
  const alerts = (['day', 'week'] as const).map((pace) => ({ pace, untilMs: begunAtMs, told: new Set<string>() }))

  function remind(): void {
    for (const point of points.values()) {
      const confirmations = confirmed.get(point.id) ?? {}
      const asked = groupsToRemind({ ...point, confirmations }, world.nowMs)
      for (const group of groups) {
        const atMs = confirmations[group]?.atMs
        const left = atMs === undefined ? -1 : freshDays[group] - (localDay(world.nowMs) - localDay(atMs))
        const hasFacts = group !== 'prices' || point.rates.some(({ price }) => price > 0)
        const isDue = left <= remindBeforeDays && hasFacts && (group !== 'materials' || point.rates.length > 0)
        world.must('fresh', asked.includes(group) === isDue, () => `${point.id}: ${group}, ${left} days left`)
      }
    }
  }

  const changedPoint = (point: Facility): readonly ChangedPoint[] => {
    const { status, rates } = point
    const times = since.get(point.id)
    if (!times || !isShown(status)) return []
    const materialIds = rates.map(({ materialId }) => materialId)
    return [{ ...point, ...times, status, materialIds, pauses: [], stopChanges: [], dayRules: [] }]
  }

  function digest(alert: (typeof alerts)[number]): void {
    const { nowMs } = world
    const { pace, told, untilMs: notifiedUntilMs } = alert
    const sentMs = notifiedUntilMs + lateMs
    if (!isDigestDue({ pace, timezone: 'Europe/Moscow', notifiedUntilMs: sentMs }, nowMs)) return
    const hour = ((nowMs + 3 * hourMs) % dayMs) / hourMs
    const days = localDay(nowMs) - localDay(sentMs)
    const isTime = hour >= 8 && hour < 20 && days >= (pace === 'day' ? 1 : 7)
    world.must('hours', isTime, () => `at ${hour}, ${days} days after`)
    const untilMs = nowMs - lateMs
    const sinceMs = Math.max(notifiedUntilMs, untilMs - oldestNewsDays * dayMs)
    const changed = [...points.values()].flatMap(changedPoint)
    const topic = { news: newsKinds, materialIds: new Set<number>(), sinceMs, untilMs }
    const area = { center: { lng: 37.6684, lat: 55.7539 }, radiusKm: 5 } as const
    const news = newsInArea(newsOfTopic({ points: changed, events: [] }, topic), area)
    const keyOf = ({ id, status, statusSinceMs }: ChangedPoint): string => `${id} ${status} ${statusSinceMs}`
    const isIn = (atMs: number): boolean => atMs > sinceMs && atMs <= untilMs
    for (const point of changed) {
      const isTold = news.some(({ subject, kind }) => subject.id === point.id && kind !== 'new')
      const isDue = point.status !== 'accepted' && isIn(point.statusSinceMs) && !isIn(point.openedAtMs)
      world.must('news', isTold === isDue && !(isTold && told.has(keyOf(point))), () => keyOf(point))
      if (isTold) told.add(keyOf(point))
    }
    alert.untilMs = untilMs
  }

  return {
    acts: {
      'reminders: confirm': (random) => {
        if (points.size === 0) return
        const { id, version } = random.pick([...points.values()])
        const confirmation = { atMs: world.nowMs, by: 'owner', version } as const
        const some = groups.filter(() => random.chance(0.6)).map((group) => [group, confirmation])
        confirmed.set(id, { ...confirmed.get(id), ...Object.fromEntries(some) })
      },
      'reminders: the job': remind,
      'alerts: the job': () => alerts.forEach(digest),
    },
    check: () => {
      for (const { id, status } of points.values()) {
        const known = since.get(id)
        if (known?.status === status) continue
        const statusSinceMs = known === undefined ? begunAtMs : world.nowMs
        const openedAtMs = known === undefined ? begunAtMs : known.openedAtMs
        since.set(id, { status, statusSinceMs, openedAtMs })
      }
    },
  }
}
