import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { charityEventPath } from '@recircle/core/charity-event'
import { wrapLng } from '@recircle/core/geo'
import { languageOf, type MapStart } from '@recircle/core/site'
import { FirstMarkers } from '@recircle/ui/map/first-markers.tsx'
import { zoomInto } from '@recircle/ui/map/map-zooms.ts'
import type { PlacedMarker } from '@recircle/ui/map/placed-marker.ts'
import { useMapWords } from '@recircle/ui/map/use-map-words.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { phoneStart } from './fit-start.ts'
import type { PointsShown } from './load-points.ts'
import { pointsHref, withPoint, withView, type PointsAddress } from './points-address.ts'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import { chosenPoint, marksOf } from './points-marks.ts'
import { presumedSizePx } from './points-sight.ts'
import { useIsStart } from './use-map-room.ts'
import styles from './first-points.module.css'

export interface FirstPointsModel extends Pick<PointsShown, 'view' | 'map' | 'materials' | 'wantedIds' | 'openAtMs'> {
  readonly address: PointsAddress
  readonly addressForLinks: PointsAddress
  readonly point: PointPanelState
}

/** The widest phone, and its map. */
const phonePx = { widthPx: 767, heightPx: presumedSizePx.height }

const keptByBrowser = { __html: '' }

/** MAP-25: the markers in the server's page, under the map until it has drawn its own. The browser keeps them and needs no code for them. */
export const FirstPointsView = observer(({ model }: { model: FirstPointsModel }): ReactNode => {
  const layer = {
    'aria-hidden': true,
    className: classNames(styles.layer, model.address.pointId !== null && styles.beside),
  }
  return import.meta.env.SSR ? (
    <div {...layer}>
      <ServedMarkers model={model} />
    </div>
  ) : (
    <div {...layer} suppressHydrationWarning dangerouslySetInnerHTML={keptByBrowser} />
  )
})

const ServedMarkers = observer(({ model }: { model: FirstPointsModel }): ReactNode => {
  const { view, map, materials, wantedIds, openAtMs, point, addressForLinks } = model
  const words = useMapWords()
  const { locale } = usePage()
  const marks = marksOf({ map, materials, wantedIds, openAtMs }, { nowMs: useNow(), language: languageOf(locale) })
  const shared = { ...marks, chosen: chosenPoint(point, { materials, wantedIds }), words }
  const isStart = useIsStart(view)
  const start = isStart ? phoneStart(view, map.clusters) : null
  const position = ({ zoom, ...centre }: MapStart) => ({ centre, zoom })
  return (
    <>
      <div className={classNames(styles.middle, start && styles.wide)}>
        <FirstMarkers
          {...shared}
          {...position(view)}
          widthPx={presumedSizePx.width}
          heightPx={presumedSizePx.height}
          hrefOf={(marker) => hrefOf(marker, addressForLinks, view)}
        />
      </div>
      {start && (
        <div className={classNames(styles.middle, styles.phone)}>
          <FirstMarkers
            {...shared}
            {...position(start)}
            {...phonePx}
            hrefOf={(marker) => hrefOf(marker, addressForLinks, start)}
          />
        </div>
      )}
    </>
  )
})

/** The page that a press on the marker leads to. */
function hrefOf({ point, lng, lat, splitZoom }: PlacedMarker, address: PointsAddress, { zoom }: MapStart): string {
  if (point === null)
    return pointsHref(withView(address, { lng: wrapLng(lng), lat, zoom: zoomInto({ splitZoom }, zoom) }))
  return point.icon === undefined ? pointsHref(withPoint(address, point.id)) : charityEventPath(point.id)
}
