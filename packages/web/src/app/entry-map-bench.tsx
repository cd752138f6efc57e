import '@recircle/ui/styles/global.css'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { MapGroup, MapMove, MapPoint, MapPosition, MapWords } from '@recircle/ui/map/map.types.ts'
import { MapView } from '@recircle/ui/map/map-view.tsx'

export interface BenchMarkers {
  readonly points: readonly MapPoint[]
  readonly clusters: readonly MapGroup[]
}
export type AskMarkers = (move: MapMove) => Promise<BenchMarkers>

const words: MapWords = {
  label: 'Map',
  keys: '',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  here: 'Here',
  failed: 'Failed',
  tryAgain: 'Try again',
  noStreets: 'No streets',
  number: String,
  cluster: (count) => `${count} points`,
  point: ({ name }) => name,
  distance: (meters) => `${meters} m`,
}
const none: BenchMarkers = { points: [], clusters: [] }

/** A standalone map for benchmarks: it requests markers as the screen does, and the latest response wins. */
export function mountMap(element: HTMLElement, position: MapPosition, tileUrl: string, ask: AskMarkers): void {
  createRoot(element).render(<BenchMap {...{ position, tileUrl, ask }} />)
}

function BenchMap({ position, tileUrl, ask }: { position: MapPosition; tileUrl: string; ask: AskMarkers }): ReactNode {
  const [shown, setShown] = useState(none)
  const [tiles] = useState({ url: tileUrl, attribution: '' })
  const [follow] = useState(() => {
    let last = 0
    return (move: MapMove): void => {
      const mine = ++last
      void ask(move).then((answer) => {
        if (mine === last) setShown(answer)
      })
    }
  })
  return <MapView position={position} tiles={tiles} words={words} {...shown} onMove={follow} className="bench" />
}
