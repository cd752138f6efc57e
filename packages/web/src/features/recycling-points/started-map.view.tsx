import type { ReactNode, Ref } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import type { MapPin } from '@recircle/core/facility'
import type { BoundingBox } from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import { MapView } from '../../map/map-view.tsx'
import type { MapHandle, MapPoint } from '../../map/map.types.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import type { PointSummary } from '../../facility/point-data.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Icon } from '../../ui/icon.tsx'
import iconButton from '../../ui/icon-button.module.css'
import type { CollectionSummary, PointsModel } from './points-model.ts'
import { missingPlaceHref } from './points-codec.ts'
import type { SheetHeight } from '../../ui/use-sheet.ts'
import { usePadding } from './use-padding.ts'

export interface PointsMapProps {
  model: PointsModel
  highlightedId: string | null
  hasPanel: boolean
  /** The height of the sheet that covers the bottom of the map on a phone. */
  sheetHeight: SheetHeight
  /** `sight` is the part of the box that the visitor sees. */
  onView: (view: MapStart, box: BoundingBox, isByVisitor: boolean, sight: BoundingBox) => void
  onPoint: (id: string) => void
  onLocate: () => void
  ref: Ref<MapHandle>
}

/** The map with its points, once the code is loaded. */
export function StartedMap(props: PointsMapProps): ReactNode {
  const { model, highlightedId, hasPanel, sheetHeight, onView, onPoint, onLocate, ref } = props
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const words = useMapWords()
  const nowMs = useNow()
  const padding = usePadding(hasPanel, sheetHeight)
  const {
    settings: { tileUrl, tileAttribution },
  } = usePage()
  const { view, map, visitor } = model
  const pointOf = ({ materialIds, openState, closesSoon, ...pin }: MapPin): MapPoint => ({
    ...pin,
    ...glyphsOf(model, materialIds),
    openState: closesSoon ? 'closing-soon' : openState,
  })
  return (
    <MapView
      ref={ref}
      position={{ centre: { lng: view.lng, lat: view.lat }, zoom: view.zoom }}
      tiles={{ url: tileUrl, attribution: tileAttribution }}
      words={words}
      points={map.pins.map(pointOf)}
      clusters={map.clusters.map(({ pins, ...cluster }) => ({ ...cluster, points: pins.map(pointOf) }))}
      apart={map.collections.map((collection) => collectionPin(collection, model, nowMs))}
      chosen={chosenPoint(model)}
      highlightedId={highlightedId}
      here={visitor.place}
      padding={padding}
      locate={{
        label: formatMessage({ id: 'map.nearMe' }),
        isBusy: visitor.state === 'locating',
        onLocate,
      }}
      controls={
        <Anchor
          href={missingPlaceHref(view)}
          title={formatMessage({ id: 'map.placeMissing' })}
          aria-label={formatMessage({ id: 'map.placeMissing' })}
          className={iconButton.button}
        >
          <Icon name="pin-add" />
        </Anchor>
      }
      onMove={({ centre, zoom, box, visibleBox, isByVisitor }) =>
        // A point beside the list hides a part of the map, but not of the list.
        onView({ ...centre, zoom }, box, isByVisitor, padding.left > 0 ? box : visibleBox)
      }
      onChoosePoint={({ id }) => {
        const collection = map.collections.find((each) => each.id === id)
        if (collection) void navigate(collection.href)
        else onPoint(id)
      }}
    />
  )
}

/** A pin shows the searched material, else the first one accepted; dots show the other materials. */
function glyphsOf(
  { wantedIds, materials }: PointsModel,
  ids: readonly number[],
): Pick<MapPoint, 'material' | 'others'> {
  const slugOf = (id?: number): string => materials.find((material) => material.id === id)?.slug ?? ''
  const material = slugOf(wantedIds.find((id) => ids.includes(id)) ?? ids[0])
  const taken = ids.map(slugOf)
  return { material, others: taken.filter((slug) => slug !== material) }
}

const collectionIcon = 'event-collection'
const soonMs = 3_600_000

/** MAP-21: nothing is open before it begins; its row says when that is. */
function collectionPin(collection: CollectionSummary, model: PointsModel, nowMs: number): MapPoint {
  const { title, startsAtMs, endsAtMs } = collection
  const atMs = model.openAtMs ?? nowMs
  return {
    ...asMapPoint(model, { ...collection, name: title, location: collection, isTemporarilyClosed: false }),
    icon: collectionIcon,
    ...(startsAtMs <= atMs ? { openState: endsAtMs - atMs > soonMs ? 'open' : 'closing-soon' } : {}),
  }
}

function chosenPoint(model: PointsModel): MapPoint | null {
  const { point } = model
  const known = point.kind === 'ready' ? point.page.point : point.kind === 'loading' ? point.known : null
  return known && asMapPoint(model, known)
}

const asMapPoint = (
  model: PointsModel,
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
    model,
    materials.map((material) => material.id),
  ),
  isTemporarilyClosed,
})
