import type { ReactNode } from 'react'
import { facilityPath } from '@recircle/core/facility'
import { mercatorX, mercatorY, worldSizePx } from '@recircle/core/geo'
import type { PictureGround } from '@recircle/core/rendering'
import type { PointSummary } from '../../facility/point-data.ts'
import { drawnTiles, groundLooks } from '../pictures/ground-tiles.ts'
import { frameOf } from './embed-frame.ts'
import { spreadPins, type PinPlace } from './spread-pins.ts'
import { groundKinds, type GroundLabel } from '@recircle/ui/map/ground/ground-tile.ts'

const widthPx = 560
const heightPx = 280
const marginPx = 36
const mostLabels = 5
const radiusPx = 13
/** The space reserved for a label. */
const roomPx = { width: 90, height: 22 }

interface MapWish {
  points: readonly PointSummary[]
  prefix: string
  language: string
  label: string
}

/** EMBED-6: the points of the list on the site's own base map, as an SVG with links: no script, no third-party tiles. */
export async function embedMap(
  ground: PictureGround,
  { points, prefix, language, label }: MapWish,
): Promise<ReactNode> {
  const { place, zoom } = frameOf(
    points.map(({ location }) => location),
    widthPx - 2 * marginPx,
    heightPx - 2 * marginPx,
  )
  const { tiles, left, top } = await drawnTiles(ground, { place, zoom, widthPx, heightPx, language })
  const world = worldSizePx(zoom)
  const places = points.map(({ location }) => ({
    atX: mercatorX(location.lng) * world - left,
    atY: mercatorY(location.lat) * world - top,
  }))
  const pins = spreadPins(places, { widthPx, heightPx, apartPx: 2 * radiusPx + 2, marginPx: radiusPx + 3 })
  const named = tiles
    .flatMap(({ labels, x, y }) => labels.map((each) => ({ ...each, atX: x + each.x * 256, atY: y + each.y * 256 })))
    .filter((each) => each.kind !== 'street' && isWithin(each) && !pins.some((pin) => isNear(each, pin)))
  const labels: Label[] = []
  for (const each of named.toSorted((a, b) => a.rank - b.rank))
    if (labels.length < mostLabels && !labels.some((other) => isNear(each, other))) labels.push(each)
  return (
    <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className="map" role="group" aria-label={label}>
      <rect width={widthPx} height={heightPx} fill="var(--map-water)" />
      {tiles.map(({ x, y, layers }) => (
        <svg key={`${x} ${y}`} x={x} y={y} width="256.5" height="256.5" viewBox="0 0 256 256">
          {layers.flatMap((shapes, at) =>
            groundKinds.map((kind) => {
              const d = shapes.get(kind)
              return d === undefined ? null : <path key={`${at} ${kind}`} d={d} {...groundLooks[kind]} />
            }),
          )}
        </svg>
      ))}
      {labels.map(({ name, atX, atY }) => (
        <text key={`${name} ${atX}`} x={atX} y={atY} textAnchor="middle" aria-hidden="true">
          {name}
        </text>
      ))}
      {pins.map((pin, index) => (
        <TetherView key={`to ${points[index]?.id}`} place={places[index] ?? pin} pin={pin} />
      ))}
      {points.map(({ id, name }, index) => (
        <PinView
          key={id}
          href={`${prefix}${facilityPath(id)}`}
          name={name}
          number={index + 1}
          place={pins[index] ?? { atX: 0, atY: 0 }}
        />
      ))}
    </svg>
  )
}

/** A line from a moved pin to its real place. */
const TetherView = ({ place, pin }: { place: PinPlace; pin: PinPlace }): ReactNode =>
  Math.hypot(place.atX - pin.atX, place.atY - pin.atY) < radiusPx / 2 ? null : (
    <g className="tether">
      <line x1={place.atX} y1={place.atY} x2={pin.atX} y2={pin.atY} />
      <circle cx={place.atX} cy={place.atY} r="3" />
    </g>
  )

interface PinProps {
  href: string
  name: string
  number: number
  place: PinPlace
}

const PinView = ({ href, name, number, place: { atX, atY } }: PinProps): ReactNode => (
  <a href={href} target="_blank" rel="noopener" className="pin" aria-label={`${number}. ${name}`}>
    <circle cx={atX} cy={atY} r={radiusPx} />
    <text x={atX} y={atY + 4.5} textAnchor="middle" aria-hidden="true">
      {number}
    </text>
  </a>
)

type Label = GroundLabel & PinPlace

const isWithin = ({ atX, atY }: PinPlace): boolean => atX > 60 && atX < widthPx - 60 && atY > 16 && atY < heightPx - 10
const isNear = (a: PinPlace, b: PinPlace): boolean =>
  Math.abs(a.atX - b.atX) < roomPx.width && Math.abs(a.atY - b.atY) < roomPx.height
