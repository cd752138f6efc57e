import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { CoordinatesField } from './coordinates-field.tsx'
import type { MapEngine } from './map-engine.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPosition, MapTiles } from './map.types.ts'
import { houseZoom } from './map-zooms.ts'
import { PickerMarker } from './picker-marker.tsx'
import type { MapPickerWords } from './use-map-picker-words.ts'
import styles from './map-picker.module.css'

export interface MapPickerProps {
  /** Null until a place is chosen. */
  readonly value: LngLat | null
  readonly onChange: (value: LngLat) => void
  /** The initial position without a value. */
  readonly start: MapPosition
  readonly tiles: MapTiles
  readonly words: MapPickerWords
  readonly error?: ReactNode
  readonly required?: boolean | undefined
  /** "My location": the form requests the position and returns it as `value`. */
  readonly onLocate?: (() => void) | undefined
  readonly isLocating?: boolean | undefined
  /** False hides the coordinates, which visitors do not need. */
  readonly hasCoordinates?: boolean | undefined
}

/** Chooses a place by click, drag, keys or coordinates. */
export function MapPicker(props: MapPickerProps): ReactNode {
  const { value, words, onChange } = props
  const [position] = useState<MapPosition>(() => (value ? { centre: value, zoom: houseZoom } : props.start))
  return (
    <div className={styles.picker}>
      <MapFrame
        position={position}
        tiles={props.tiles}
        words={words}
        className={styles.frame}
        onEnter={(engine) => onChange(engine.middle)}
        locate={props.onLocate && { label: words.locate, isBusy: props.isLocating ?? false, onLocate: props.onLocate }}
      >
        {(engine) => (
          <>
            <Clicks engine={engine} onClick={onChange} />
            {value && <PickerMarker engine={engine} place={value} label={words.marker} onMove={onChange} />}
          </>
        )}
      </MapFrame>
      {props.hasCoordinates !== false && (
        <CoordinatesField {...{ value, words, onChange }} error={props.error} required={props.required} />
      )}
    </div>
  )
}

function Clicks({ engine, onClick }: { engine: MapEngine; onClick: (place: LngLat) => void }): ReactNode {
  const latest = useRef(onClick)
  useEffect(() => {
    latest.current = onClick
  })
  useEffect(() => engine.onClick((place) => latest.current(place)), [engine])
  return null
}
