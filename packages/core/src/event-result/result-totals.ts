import type { EventResult } from './event-result.ts'

/** What is added up: published results, or sums of them. */
export type ResultFigures = Pick<EventResult, 'weights' | 'people' | 'hours'>

/** The amounts of one material, weighed and estimated. */
export interface MaterialTotal {
  readonly materialId: number
  readonly measuredGrams: number
  readonly estimatedGrams: number
}

export interface ResultTotals {
  /** Heaviest first. */
  readonly materials: readonly MaterialTotal[]
  readonly measuredGrams: number
  readonly estimatedGrams: number
  /** The total over results with figures of people; null if there are none. */
  readonly people: number | null
  readonly hours: number | null
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)
const sumOfTold = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value): value is number => value !== null)
  return known.length === 0 ? null : sum(known)
}

/** ORG-9: the exact sums of published results, so that totals reveal nothing that the rows hide. */
export function resultTotals(results: readonly ResultFigures[]): ResultTotals {
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
  /** `2026-05`, in the time zone of each event. */
  readonly month: string
}

/** Totals by month, earliest first, without months that have no results. */
export function totalsByMonth(results: readonly (ResultFigures & { readonly month: string })[]): MonthTotals[] {
  const months = [...new Set(results.map(({ month }) => month))].toSorted()
  return months.map((month) => Object.assign({ month }, resultTotals(results.filter((each) => each.month === month))))
}
