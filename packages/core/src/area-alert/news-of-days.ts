import {
  dayLevels,
  differentDays,
  noDays,
  scheduleOf,
  scheduleOfMaterial,
  unknownWeek,
  type DayChange,
  type DayRule,
} from '../facility/index.ts'
import { wallTimeAt } from '../time-zone/index.ts'

export interface NewsOfDays {
  readonly ruleId: string
  readonly change: DayChange
  /** `2027-01-01`; both ends count. */
  readonly from: string
  readonly to: string
  /** The other points of the area for which the same act counts. */
  readonly others: number
}

/** A yearly or monthly rule is announced only for the days that are near. */
const daysTold = 90
const isSaid = ({ level }: DayRule): boolean => level !== dayLevels[0]

interface RuledPoint {
  readonly materialIds: readonly number[]
  readonly dayRules: readonly DayRule[]
  readonly timezone: string
}
interface Asked {
  readonly materialIds: ReadonlySet<number>
  readonly sinceMs: number
  readonly untilMs: number
}

/** DAYS-16: what was said since of days that lie ahead, the days of each rule that come next. */
export function newsOfDays(point: RuledPoint, query: Asked): readonly NewsOfDays[] {
  const today = wallTimeAt(point.timezone, query.untilMs)?.epochDay
  if (today === undefined) return []
  return point.dayRules.flatMap((rule): readonly NewsOfDays[] => {
    const { saidAtMs, change } = rule
    const materialIds = change.kind === 'materials' ? change.materialIds : point.materialIds
    const isWanted = query.materialIds.size === 0 || materialIds.some((id) => query.materialIds.has(id))
    if (!isSaid(rule) || !isWanted || saidAtMs <= query.sinceMs || saidAtMs > query.untilMs) return []
    const next = nextDays(point, rule, today)
    return next === null ? [] : [{ ruleId: rule.id, change, ...next, others: 0 }]
  })
}

function nextDays({ timezone }: RuledPoint, rule: DayRule, today: number) {
  const schedule = scheduleOf({ workingHours: unknownWeek, timezone, days: { ...noDays, rules: [rule] } })
  const { change } = rule
  const [materialId] = change.kind === 'materials' ? change.materialIds : []
  const [next] = differentDays(
    materialId === undefined ? schedule : scheduleOfMaterial(schedule, materialId, null),
    today,
    daysTold,
  )
  return next ? { from: next.from, to: next.to } : null
}

/** DAYS-16: one line for an act, whatever the number of its points in the area. */
export function oncePerAct<Item extends { readonly days: NewsOfDays | null }>(news: readonly Item[]): Item[] {
  const counts = new Map<string, number>()
  for (const { days } of news) if (days) counts.set(days.ruleId, (counts.get(days.ruleId) ?? 0) + 1)
  const told = new Set<string>()
  return news.flatMap((item) => {
    const { days } = item
    if (days === null) return [item]
    if (told.has(days.ruleId)) return []
    told.add(days.ruleId)
    return [{ ...item, days: { ...days, others: (counts.get(days.ruleId) ?? 1) - 1 } }]
  })
}
