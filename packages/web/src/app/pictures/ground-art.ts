import { groundParts, isDetailed, mercatorX, mercatorY, tileAt, worldSizePx, type LngLat } from '@recircle/core/geo'
import type { PictureGround, WriteWords } from '@recircle/core/rendering'
import groundCss from '../../map/ground/ground.module.css?raw'
import { drawGround, groundKinds, type GroundKind, type GroundLabel } from '../../map/ground/ground-tile.ts'
import { colorsOf, joined, resolved } from './light-colors.ts'
import { tokens } from './picture-art.ts'

const tilePx = 256
/** Streets where a deployment has them, else the towns around. */
const zooms = { streets: 15, world: 7 } as const
const colors = joined(tokens, colorsOf(groundCss, '.pane'))

const looks: Readonly<Record<GroundKind, string>> = {
  land: 'fill="var(--map-land)" stroke="var(--map-land)"',
  green: 'fill="var(--ground-green)"',
  ice: 'fill="var(--ground-ice)"',
  urban: 'fill="var(--ground-urban)"',
  water: 'fill="var(--map-water)" fill-rule="evenodd"',
  river: 'fill="none" stroke="var(--map-water)" stroke-width="2"',
  border: 'fill="none" stroke="var(--map-border)" stroke-dasharray="4 3"',
  building: 'fill="var(--ground-building)" stroke="var(--ground-road-case)" stroke-width=".6"',
  rail: 'fill="none" stroke="var(--ground-rail)" stroke-width="1.2"',
  path: 'fill="none" stroke="var(--ground-road-case)" stroke-dasharray="2 3"',
  minor: 'fill="none" stroke="var(--ground-road)" stroke-width="5"',
  major: 'fill="none" stroke="var(--ground-main)" stroke-width="7"',
  highway: 'fill="none" stroke="var(--ground-main)" stroke-width="8"',
}

interface Frame {
  readonly place: LngLat
  readonly widthPx: number
  readonly heightPx: number
  readonly language: string
}

/** The map around a place, which stands in the middle of the frame. */
export async function groundArt(ground: PictureGround, write: WriteWords, frame: Frame): Promise<string> {
  const { place, widthPx, heightPx, language } = frame
  const sources = await ground.sources()
  const zoom = isDetailed(sources, tileAt(place, zooms.streets)) ? zooms.streets : zooms.world
  const world = worldSizePx(zoom)
  const [left, top] = [mercatorX(place.lng) * world - widthPx / 2, mercatorY(place.lat) * world - heightPx / 2]
  const columns = span(left, widthPx)
  const rows = span(top, heightPx).filter((y) => y >= 0 && y < 2 ** zoom)
  const tiles = rows.flatMap((y) => columns.map((x) => ({ x, y })))
  const labels: (GroundLabel & { atX: number; atY: number })[] = []
  const drawn = await Promise.all(
    tiles.map(async ({ x, y }) => {
      const wrapped = ((x % 2 ** zoom) + 2 ** zoom) % 2 ** zoom
      const [shiftX, shiftY] = [x * tilePx - left, y * tilePx - top]
      const layers = await Promise.all(
        groundParts(sources, { zoom, x: wrapped, y }).map(async (part) => {
          const bytes = await ground.tile(part.url)
          if (bytes === null) return ''
          const { shapes, labels: names } = await drawGround(bytes, { part, zoom, language }, () => Promise.resolve())
          for (const label of names)
            labels.push({ ...label, atX: shiftX + label.x * tilePx, atY: shiftY + label.y * tilePx })
          return groundKinds
            .map((kind) => (shapes.has(kind) ? `<path ${looks[kind]} d="${shapes.get(kind)}"/>` : ''))
            .join('')
        }),
      )
      return `<g transform="translate(${shiftX} ${shiftY})"><svg width="256.5" height="256.5" viewBox="0 0 256 256">${layers.join('')}</svg></g>`
    }),
  )
  const water = `<rect width="${widthPx}" height="${heightPx}" fill="var(--map-water)"/>`
  return resolved(water + drawn.join(''), colors) + labelArt(write, labels, frame)
}

const span = (from: number, lengthPx: number): number[] => {
  const [first, last] = [Math.floor(from / tilePx), Math.floor((from + lengthPx) / tilePx)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

const labelPx = 20
const mostLabels = 9

/** The largest places first, none over another, over the pin or over the edge. */
function labelArt(
  write: WriteWords,
  labels: readonly (GroundLabel & { atX: number; atY: number })[],
  { widthPx, heightPx }: Frame,
): string {
  const boxes = [
    { left: widthPx / 2 - 50, right: widthPx / 2 + 50, top: heightPx / 2 - 120, bottom: heightPx / 2 + 24 },
  ]
  const drawn: string[] = []
  for (const { name, kind, atX, atY } of labels.toSorted((a, b) => a.rank - b.rank)) {
    if (drawn.length >= mostLabels || kind === 'street' || kind === 'country') continue
    const { path, widthPx: width } = write(name, labelPx, 'bold')
    const box = { left: atX - width / 2 - 8, right: atX + width / 2 + 8, top: atY - 18, bottom: atY + 14 }
    if (box.left < 0 || box.right > widthPx || box.top < 0 || box.bottom > heightPx) continue
    const meets = boxes.some(
      (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    )
    if (meets) continue
    boxes.push(box)
    const place = `transform="translate(${atX - width / 2} ${atY + 7})" d="${path}"`
    drawn.push(
      `<path ${place} fill="none" stroke="${tokens.get('--map-halo')}" stroke-width="5" stroke-linejoin="round"/><path ${place} fill="${tokens.get('--map-label')}"/>`,
    )
  }
  return drawn.join('')
}
