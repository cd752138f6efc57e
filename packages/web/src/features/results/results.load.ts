import { resultCalls } from '@recircle/core/event-result'
import { shownTotals, type ShownTotals } from '../../charity-event/shown-totals.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { resultsOfYear } from './results-year.ts'

export interface ResultsData {
  readonly shown: ShownTotals
  /** Events with a published result. */
  readonly events: number
  /** LOOK-17: the years with results, the latest first, and the chosen one. */
  readonly years: readonly string[]
  readonly year: string | null
}

/** ORG-17: what all events collected. */
export async function loadResults(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { query }: ScreenInput,
): Promise<Loaded<ResultsData>> {
  const [answer, materials] = await Promise.all([calls.ask(resultCalls.byMonth), facilities.materials()])
  if (!answer.ok) throw new Error(`What events collected could not be loaded: ${answer.error}`)
  const { rows: months, years, year } = resultsOfYear(answer.value.items, query['year'])
  const data = {
    shown: shownTotals(months, materials.ok ? materials.value : [], page.locale),
    events: months.reduce((sum, { events }) => sum + events, 0),
    years,
    year,
  }
  // Only the whole is indexed.
  return { outcome: 'ready', data, head: year ? { canonicalPath: '/results', isIndexed: false } : {} }
}
