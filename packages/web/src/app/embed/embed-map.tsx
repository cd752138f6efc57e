import type { ReactNode } from 'react'
import { facilityPath } from '@recircle/core/facility'
import { isDetailed, mercatorX, mercatorY, tileAt, worldSizePx } from '@recircle/core/geo'
import type { PictureGround } from '@recircle/core/rendering'
import type { PointSummary } from '../../facility/point-data.ts'
import { drawnTiles, groundLooks, type DrawnTile } from '../pictures/ground-tiles.ts'
import { frameOf } from './embed-frame.ts'
import { awayPx, mapNames } from './map-names.ts'
import { spreadPins, type PinPlace } from './spread-pins.ts'
import { groundKinds } from '@recircle/ui/map/ground/ground-tile.ts'
import { shortPlaceName } from '@recircle/ui/map/short-place-name.ts'

/** The ground scales with the frame, pins and names do not; places are units of the drawing. */
const widthPx = 480
const heightPx = 270
const marginPx = 48
const radiusPx = 13
/** Units to a pixel in a frame of 320 px, in which pins are closest. */
const smallest = 1.5
const zooms = { streets: 15, world: 12, grid: 11 } as const

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
  const sources = await ground.sources()
  const { place, zoom: closest } = frameOf(
    points.map(({ location }) => location),
    widthPx - 2 * marginPx,
    heightPx - 2 * marginPx,
  )
  const hasStreets = isDetailed(sources, tileAt(place, zooms.streets))
  // Closer, the world data has no names.
  const zoom = hasStreets ? closest : Math.min(closest, zooms.world)
  const { tiles, left, top } = await drawnTiles(ground, { place, zoom, widthPx, heightPx, language })
  const world = worldSizePx(zoom)
  const places = points.map(({ location }) => ({
    atX: mercatorX(location.lng) * world - left,
    atY: mercatorY(location.lat) * world - top,
  }))
  const pins = spreadPins(places, {
    widthPx,
    heightPx,
    apartPx: (2 * radiusPx + 2) * smallest,
    marginPx: (radiusPx + 3) * smallest,
  })
  const numbered = pins.map((pin, at) => ({ ...pin, name: shortPlaceName(points[at]?.name ?? '') }))
  const names = mapNames(tiles, numbered, { widthPx, heightPx, scale: smallest })
  return (
    <svg className="map" role="group" aria-label={label}>
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`}>
        <rect width={widthPx} height={heightPx} fill="var(--map-water)" />
        {tiles.map((tile) => (
          <TileView key={`${tile.x} ${tile.y}`} {...tile} hasGrid={!hasStreets && zoom >= zooms.grid} />
        ))}
      </svg>
      {names.map(({ name, atX, atY, beside, line }) => (
        <text
          key={`${name} ${atX}`}
          x={across(atX)}
          y={down(atY)}
          dx={beside * awayPx.beside}
          dy={4 + line * awayPx.line}
          textAnchor={anchors[beside]}
          aria-hidden="true"
        >
          {name}
        </text>
      ))}
      <text x="100%" y="100%" dx="-8" dy="-7" textAnchor="end" className="credit">
        {sources.map(({ attribution }) => attribution).join(', ')}
      </text>
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

const anchors = { '-1': 'end', 0: 'middle', 1: 'start' } as const

const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`
const across = (x: number): string => percent(x / widthPx)
const down = (y: number): string => percent(y / heightPx)

/** MAP-10: the grid is for land alone, without streets. */
const TileView = ({ x, y, layers, hasGrid }: DrawnTile & { hasGrid: boolean }): ReactNode => (
  <svg x={x} y={y} width="256.5" height="256.5" viewBox="0 0 256 256">
    {layers.flatMap((shapes, at) =>
      groundKinds.map((kind) => {
        const d = shapes.get(kind)
        return d === undefined ? null : <path key={`${at} ${kind}`} d={d} {...groundLooks[kind]} />
      }),
    )}
    {hasGrid && <path d="M0 128H256M128 0V256" className="grid" />}
  </svg>
)

/** A line from a moved pin to its real place. */
const TetherView = ({ place, pin }: { place: PinPlace; pin: PinPlace }): ReactNode =>
  Math.hypot(place.atX - pin.atX, place.atY - pin.atY) < radiusPx ? null : (
    <g className="tether">
      <line x1={across(place.atX)} y1={down(place.atY)} x2={across(pin.atX)} y2={down(pin.atY)} />
      <circle cx={across(place.atX)} cy={down(place.atY)} r="3" />
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
    <circle cx={across(atX)} cy={down(atY)} r={radiusPx} />
    <text x={across(atX)} y={down(atY)} dy="4.5" textAnchor="middle" aria-hidden="true">
      {number}
    </text>
  </a>
)
