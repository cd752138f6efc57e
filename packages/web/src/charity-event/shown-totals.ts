import { resultTotals, totalsByMonth, type MonthTotals, type ResultTotals } from '@recircle/core/event-result'
import type { Material } from '@recircle/core/material'
import { languageOf, type LocaleCode } from '@recircle/core/site'

/** ORG-11, ORG-17: the totals of event results, as plain JSON. */
export interface ShownTotals {
  readonly totals: ResultTotals
  readonly months: readonly MonthTotals[]
  /** The names of materials in the visitor's language. */
  readonly names: Readonly<Record<number, string>>
}

export function shownTotals(
  rows: Parameters<typeof totalsByMonth>[0],
  materials: readonly Material[],
  locale: LocaleCode,
): ShownTotals {
  const totals = resultTotals(rows)
  const language = languageOf(locale)
  const named = materials.filter(({ id }) => totals.materials.some(({ materialId }) => materialId === id))
  const names = Object.fromEntries(named.map((material) => [material.id, material.names[language]]))
  return { totals, months: totalsByMonth(rows), names }
}
