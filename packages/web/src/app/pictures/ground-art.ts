import { isDetailed, tileAt, type LngLat } from '@recircle/core/geo'
import type { PictureGround, WriteWords } from '@recircle/core/rendering'
import type { PictureTheme } from '@recircle/core/site'
import groundCss from '@recircle/ui/map/ground/ground.module.css?raw'
import { groundKinds, type GroundLabel } from '@recircle/ui/map/ground/ground-tile.ts'
import { drawnTiles, groundLooks } from './ground-tiles.ts'
import { colorsOf, joined, resolved, type Colors } from './theme-colors.ts'
import { tokensOf } from './picture-art.ts'

const tilePx = 256
/** Street level if the deployment has street tiles, otherwise the surrounding towns. */
const zooms = { streets: 15, world: 10 } as const
const colorsIn = (theme: PictureTheme): Colors => joined(tokensOf[theme], colorsOf(groundCss, '.pane', theme))

const attributes = (look: object): string =>
  Object.entries(look)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${value}"`)
    .join(' ')

interface Frame {
  readonly place: LngLat
  readonly widthPx: number
  readonly heightPx: number
  readonly language: string
  readonly theme: PictureTheme
  readonly labelPx: number
  /** The height of a strip at the bottom without names. */
  readonly clearPx: number
}

/** The map around a place in the center of the frame. */
export async function groundArt(ground: PictureGround, write: WriteWords, frame: Frame): Promise<string> {
  const { place, widthPx, heightPx, theme } = frame
  const colors = colorsIn(theme)
  const zoom = isDetailed(await ground.sources(), tileAt(place, zooms.streets)) ? zooms.streets : zooms.world
  const { tiles } = await drawnTiles(ground, { ...frame, zoom })
  const drawn = tiles.map(({ x, y, layers }) => {
    const paths = layers.flatMap((shapes) =>
      groundKinds.map((kind) => {
        const d = shapes.get(kind)
        return d === undefined ? '' : `<path ${attributes(groundLooks[kind])} d="${d}"/>`
      }),
    )
    return `<g transform="translate(${x} ${y})"><svg width="256.5" height="256.5" viewBox="0 0 256 256">${paths.join('')}</svg></g>`
  })
  const labels = tiles.flatMap(({ x, y, labels: names }) =>
    names.map((label) => ({ ...label, atX: x + label.x * tilePx, atY: y + label.y * tilePx })),
  )
  const water = `<rect width="${widthPx}" height="${heightPx}" fill="var(--map-water)"/>`
  return resolved(water + drawn.join(''), colors) + labelArt(write, labels, { ...frame, colors })
}

const mostLabels = 9

/** Draws the largest places first; none overlaps another, the pin or the edge. */
function labelArt(
  write: WriteWords,
  labels: readonly (GroundLabel & { atX: number; atY: number })[],
  { widthPx, heightPx, labelPx, clearPx, colors }: Frame & { colors: Colors },
): string {
  const boxes = [
    { left: widthPx / 2 - 50, right: widthPx / 2 + 50, top: heightPx / 2 - 120, bottom: heightPx / 2 + 24 },
  ]
  const drawn: string[] = []
  for (const { name, kind, atX, atY } of labels.toSorted((a, b) => a.rank - b.rank)) {
    if (drawn.length >= mostLabels || kind === 'street' || kind === 'country') continue
    const { path, widthPx: width } = write(name, labelPx, 'bold')
    const box = { left: atX - width / 2 - 8, right: atX + width / 2 + 8, top: atY - 18, bottom: atY + 14 }
    if (box.left < 0 || box.right > widthPx || box.top < 0 || box.bottom > heightPx - clearPx) continue
    const meets = boxes.some(
      (other) => box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
    )
    if (meets) continue
    boxes.push(box)
    const place = `transform="translate(${atX - width / 2} ${atY + 7})" d="${path}"`
    drawn.push(
      `<path ${place} fill="none" stroke="${colors.get('--map-halo')}" stroke-width="${labelPx / 4}" stroke-linejoin="round"/><path ${place} fill="${colors.get('--map-label')}"/>`,
    )
  }
  return drawn.join('')
}
