import type { EventResult } from './event-result.ts'

/** Kilograms of one material, as they were weighed and as they were guessed. */
export interface MaterialTotal {
  readonly materialId: number
  readonly measuredGrams: number
  readonly estimatedGrams: number
}

export interface ResultTotals {
  /** The heaviest first. */
  readonly materials: readonly MaterialTotal[]
  readonly measuredGrams: number
  readonly estimatedGrams: number
  /** Of the results that tell of people; null where none does. */
  readonly people: number | null
  readonly hours: number | null
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
const sumOfTold = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value): value is number => value !== null)
  return told.length === 0 ? null : sum(told)
}

/** ORG-9: the exact sums of the results as they are published: nothing that no row shows is in a total. */
export function resultTotals(results: readonly EventResult[]): ResultTotals {
  const weights = results.flatMap((result) => result.weights)
  const gramsOf = (isEstimate: boolean, materialId?: number): number =>
    sum(
      weights
        .filter(
          (each) => each.isEstimate === isEstimate && (materialId === undefined || each.materialId === materialId),
        )
        .map(({ grams }) => grams),
    )
  const materials = [...new Set(weights.map(({ materialId }) => materialId))].map((materialId) => ({
    materialId,
    measuredGrams: gramsOf(false, materialId),
    estimatedGrams: gramsOf(true, materialId),
  }))
  const weight = (total: MaterialTotal): number => total.measuredGrams + total.estimatedGrams
  return {
    materials: materials.toSorted((a, b) => weight(b) - weight(a) || a.materialId - b.materialId),
    measuredGrams: gramsOf(false),
    estimatedGrams: gramsOf(true),
    people: sumOfTold(results.map(({ people }) => people)),
    hours: sumOfTold(results.map(({ hours }) => hours)),
  }
}

export interface MonthTotals extends ResultTotals {
  /** `2026-05`, by the clock of the place of each event. */
  readonly month: string
}

/** By months, the earliest first; months without results are left out. */
export function totalsByMonth(results: readonly (EventResult & { readonly month: string })[]): MonthTotals[] {
  const months = [...new Set(results.map(({ month }) => month))].toSorted()
  return months.map((month) => Object.assign({ month }, resultTotals(results.filter((each) => each.month === month))))
}
