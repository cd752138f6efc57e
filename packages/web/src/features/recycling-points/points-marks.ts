import { titleOf, type MapPin } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import type { MapGroup, MapPoint } from '@recircle/ui/map/map.types.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import type { CollectionSummary, PointsShown } from './load-points.ts'

export interface PointsMarks {
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapGroup[]
  /** MAP-21 */
  readonly apart: readonly MapPoint[]
}

/** What is shown, as the map draws it. */
export function marksOf(
  shown: Pick<PointsShown, 'map' | 'materials' | 'wantedIds' | 'openAtMs'>,
  { nowMs, language }: { readonly nowMs: number; readonly language: Language },
): PointsMarks {
  const { map, materials } = shown
  const namesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => materials.find((material) => material.id === id)?.name ?? [])
  const pointOf = ({ materialIds, openState, closesSoon, address = '', ...pin }: MapPin): MapPoint => ({
    ...pin,
    name: titleOf({ ...pin, address, materials: namesOf(materialIds) }, language),
    ...glyphsOf(shown, materialIds),
    openState: closesSoon ? 'closing-soon' : openState,
  })
  return {
    points: map.pins.map(pointOf),
    clusters: map.clusters.map(({ pins, ...cluster }) => ({ ...cluster, points: pins.map(pointOf) })),
    apart: map.collections.map((collection) => collectionPin(collection, shown, nowMs)),
  }
}

type Glyphs = Pick<PointsShown, 'materials' | 'wantedIds'>

/** A pin shows the searched material, else the first one accepted; dots show the other materials. */
function glyphsOf({ wantedIds, materials }: Glyphs, ids: readonly number[]): Pick<MapPoint, 'material' | 'others'> {
  const slugOf = (id?: number): string => materials.find((material) => material.id === id)?.slug ?? ''
  const material = slugOf(wantedIds.find((id) => ids.includes(id)) ?? ids[0])
  const taken = ids.map(slugOf)
  return { material, others: taken.filter((slug) => slug !== material) }
}

const collectionIcon = 'event-collection'
const soonMs = 3_600_000

/** MAP-21: nothing is open before it begins; its row says when that is. */
function collectionPin(
  collection: CollectionSummary,
  shown: Glyphs & Pick<PointsShown, 'openAtMs'>,
  nowMs: number,
): MapPoint {
  const { title, startsAtMs, endsAtMs } = collection
  const atMs = shown.openAtMs ?? nowMs
  return {
    ...asMapPoint(shown, { ...collection, name: title, location: collection, isTemporarilyClosed: false }),
    icon: collectionIcon,
    ...(startsAtMs <= atMs ? { openState: endsAtMs - atMs > soonMs ? 'open' : 'closing-soon' } : {}),
  }
}

export function chosenPoint(point: PointPanelState, glyphs: Glyphs): MapPoint | null {
  const known = point.kind === 'ready' ? point.page.point : point.kind === 'loading' ? point.known : null
  return known && asMapPoint(glyphs, known)
}

const asMapPoint = (
  glyphs: Glyphs,
  {
    id,
    name,
    location: { lng, lat },
    materials,
    isTemporarilyClosed,
  }: Pick<PointSummary, 'id' | 'name' | 'location' | 'isTemporarilyClosed'> & Pick<CollectionSummary, 'materials'>,
): MapPoint => ({
  lng,
  lat,
  id,
  name,
  ...glyphsOf(
    glyphs,
    materials.map((material) => material.id),
  ),
  isTemporarilyClosed,
})
