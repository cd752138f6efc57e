import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import type { LngLat } from '@recircle/core/geo'
import type { MapEngine } from './map-engine.ts'
import { MapFrame, type MapFrameProps } from './map-frame.tsx'
import { MapMarkers } from './map-markers.tsx'
import type { MapGroup, MapHandle, MapPoint } from './map.types.ts'
import { zoomInto } from './map-zooms.ts'
import type { PlacedMarker } from './placed-marker.ts'

export interface MapViewProps extends Omit<MapFrameProps, 'children' | 'ref' | 'onEnter' | 'isLegendDue'> {
  readonly points?: readonly MapPoint[] | undefined
  readonly clusters?: readonly MapGroup[] | undefined
  /** MAP-21: pins that no cluster counts, moved aside where others stand. */
  readonly apart?: readonly MapPoint[] | undefined
  /** Shown larger, even if the server counted it in a cluster. */
  readonly chosen?: MapPoint | null | undefined
  /** Whether its name is shown at its pin; the default. */
  readonly isChosenNamed?: boolean | undefined
  /** The point hovered or focused in the list. */
  readonly highlightedId?: string | null | undefined
  /** The visitor's location. */
  readonly here?: LngLat | null | undefined
  readonly onChoosePoint?: ((point: MapPoint) => void) | undefined
  readonly ref?: Ref<MapHandle> | undefined
}

const nothing: readonly never[] = []

/** The map of points: Leaflet for the ground, buttons for the markers. */
export function MapView(props: MapViewProps): ReactNode {
  const {
    points,
    clusters,
    apart,
    chosen,
    isChosenNamed = true,
    highlightedId,
    here,
    onChoosePoint,
    ref,
    ...frame
  } = props
  const element = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    focusPoint: (id) => {
      const pin = element.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(id)}"]`)
      ;(pin ?? element.current)?.focus()
    },
  }))
  const [ringsPressed, setRingsPressed] = useState(0)
  const press = (marker: PlacedMarker, engine: MapEngine): void => {
    if (marker.point) return onChoosePoint?.(marker.point)
    setRingsPressed(ringsPressed + 1)
    engine.go({ centre: marker, zoom: zoomInto(marker, engine.move.zoom) })
  }
  return (
    <MapFrame {...frame} ref={element} isLegendDue={ringsPressed === 1}>
      {(engine, shown) => (
        <MapMarkers
          engine={engine}
          shown={shown}
          points={points ?? nothing}
          clusters={clusters ?? nothing}
          apart={apart ?? nothing}
          chosen={chosen ?? null}
          isChosenNamed={isChosenNamed}
          highlightedId={highlightedId ?? null}
          here={here ?? null}
          words={frame.words}
          onMarker={(marker) => press(marker, engine)}
        />
      )}
    </MapFrame>
  )
}
