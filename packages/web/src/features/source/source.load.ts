import { facilityListQuery, publicFacilityStatuses } from '@recircle/core/facility'
import { sourceCalls, type PublicSource } from '@recircle/core/import'
import { sourcePage } from '@recircle/core/open-data'
import { languageOf } from '@recircle/core/site'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface SourceData {
  readonly source: PublicSource
  /** Some of its points; empty if they could not be loaded. */
  readonly points: readonly PointSummary[]
}

const pointsShown = 3

/** SRC-16 */
export async function loadSource(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { params }: ScreenInput,
): Promise<Loaded<SourceData>> {
  const answer = await calls.ask(sourceCalls.get, { id: params['id'] ?? '' })
  if (!answer.ok) return notLoaded(answer.error, 'source')
  const { id, organization, organizationId: orgId } = answer.value
  const wanted = { orgId, statuses: publicFacilityStatuses, sort: 'name', limit: pointsShown } as const
  const [materials, found] = await Promise.all([facilities.materials(), facilities.list(facilityListQuery(wanted))])
  const words = { materials: materials.ok ? materials.value : [], language: languageOf(page.locale) }
  const points = found.ok ? found.value.items.map((point) => pointSummary(point, words)) : []
  const data = { source: answer.value, points }
  return { outcome: 'ready', data, head: { title: organization, canonicalPath: sourcePage(id) } }
}
