import type { Insertable } from 'kysely'
import { groupsOf, type Confirmer, type FactGroup } from '@recircle/core/confirmation'
import { isPublicStatus } from '@recircle/core/facility'
import { dayMs } from '@recircle/core/time-zone'
import type { FacilityFactAgesTable } from '../../db/tables/report.tables.ts'
import { Random } from '../random.ts'
import type { DemoFacilities } from './demo-facilities.ts'

/** Ages in days: most points are maintained, some are neglected, and a few facts are about to become outdated. */
const habits = [
  { weight: 5, by: ['owner', 'visitor', 'staff'], days: { min: 0, max: 60 } },
  { weight: 3, by: ['owner', 'visitor'], days: { min: 60, max: 170 } },
  { weight: 1, by: ['owner'], days: { min: 167, max: 179 } },
  { weight: 2, by: ['owner', 'source'], days: { min: 190, max: 800 } },
] as const satisfies readonly { weight: number; by: readonly Confirmer[]; days: { min: number; max: number } }[]

/** TRUTH-1: varied ages, so that fresh and outdated facts both occur. Uses its own random generator, so that the rest of the set is unaffected. */
export function makeFactAges(
  { facilities, rates }: DemoFacilities,
  seed: number,
  nowMs: number,
): Insertable<FacilityFactAgesTable>[] {
  const random = new Random(seed + 1)
  const pricesOf = new Map<string, { price: number }[]>()
  for (const { facility_id: id, price = -1 } of rates) pricesOf.set(id, [...(pricesOf.get(id) ?? []), { price }])
  return facilities.flatMap((facility) => {
    const { id, status = 'draft', created_at } = facility
    if (!isPublicStatus(status)) return []
    const habit = random.weighted(habits, ({ weight }) => weight)
    const by: Confirmer = random.pick<Confirmer>(habit.by)
    const createdMs = created_at?.getTime() ?? nowMs
    const contacts = { phone: facility.contact_phone ?? '', website: facility.contact_website ?? '' }
    const daysAgo = random.between(habit.days.min, habit.days.max)
    const age = (fact_group: FactGroup) => {
      // Prices are confirmed most often, contacts least.
      const days = fact_group === 'prices' ? daysAgo * random.between(0.2, 1) : daysAgo
      const confirmed_at = new Date(Math.max(createdMs, Math.round(nowMs - days * dayMs)))
      return { facility_id: id, fact_group, confirmed_at, by_kind: by, version: 1 }
    }
    return groupsOf({ rates: pricesOf.get(id) ?? [], contacts }).map(age)
  })
}
