import { pageOf, type Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import type { Material, Unit } from '@recircle/core/material'
import { type ReviewedReport, reportCalls } from '@recircle/core/report'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { readSuggestionsQuery, shownOnPage, type SuggestionsQuery } from './suggestions-query.ts'

export interface SuggestionsData {
  readonly query: SuggestionsQuery
  readonly items: readonly ReviewedReport[]
  readonly found: number
  readonly hasFailed: boolean
  readonly materials: readonly Material[]
  readonly units: readonly Unit[]
}

export interface SuggestionsPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'materials' | 'units'>
}

/** TRUTH-48: the suggestions about points of the owner's organization. */
export async function loadSuggestions(
  ports: SuggestionsPorts,
  { query }: ScreenInput,
): Promise<Loaded<SuggestionsData>> {
  const data = await readSuggestions(ports, readSuggestionsQuery(query), { materials: [], units: [] })
  return { outcome: 'ready', data }
}

/** Materials and units are requested once. */
export async function readSuggestions(
  { calls, facilities }: SuggestionsPorts,
  query: SuggestionsQuery,
  known: Pick<SuggestionsData, 'materials' | 'units'>,
): Promise<SuggestionsData> {
  const page = { limit: shownOnPage, offset: (query.page - 1) * shownOnPage }
  const isKnown = known.materials.length > 0
  const [answer, materials, units] = await Promise.all([
    calls.ask(reportCalls.list, { query: { ...pageOf(page), filters: { state: [query.state] } } }),
    isKnown ? null : facilities.materials(),
    isKnown ? null : facilities.units(),
  ])
  const words = materials?.ok && units?.ok ? { materials: materials.value, units: units.value } : known
  if (!answer.ok) return { query, items: [], found: 0, hasFailed: true, materials: words.materials, units: words.units }
  const { items, pagination } = answer.value
  const found = pagination?.count ?? items.length
  return { query, items, found, hasFailed: false, materials: words.materials, units: words.units }
}
