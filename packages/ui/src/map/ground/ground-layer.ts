import type { Coords, DoneCallback, Map as LeafletMap } from 'leaflet'
import { groundParts, groundPaths, isDetailed, readGroundSources, type GroundSource } from '@recircle/core/geo'
import { GridLayer } from '../leaflet-parts.ts'
import { GroundLabels } from './ground-labels.ts'
import { drawGround, groundKinds, type GroundDrawing } from './ground-tile.ts'
import styles from './ground.module.css'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** The number of cached tiles: a screenful and its surroundings. Beyond the maximum zoom a screen needs only two or three. */
const keptTiles = 48
/** Leaflet fades a tile in for 200 ms. */
const fadeMs = 250
/** MAP-10: from this zoom on a screen may show nothing but land, so a grid makes panning visible. */
const gridMinZoom = 11
export interface Ground {
  /** The attribution of the drawn data. */
  readonly attribution: string
  /** Whether this part of the map has streets of its own. */
  isDetailedAt(place: { readonly lng: number; readonly lat: number }, zoom: number): boolean
}

/** A grid where there are no streets. */
class Grid extends GridLayer {
  constructor(
    private readonly sources: readonly GroundSource[],
    pane: string,
  ) {
    super({ pane, zIndex: 2, minZoom: gridMinZoom })
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const cell = document.createElement('div')
    if (!isDetailed(this.sources, { zoom: z, x, y })) cell.className = styles['cell'] ?? ''
    return cell
  }
}

/** Vector tiles as SVG, colored by classes so that a theme change needs no redraw. */
class GroundLayer extends GridLayer {
  private readonly stored = new Map<string, Promise<ArrayBuffer | null>>()

  constructor(
    private readonly sources: readonly GroundSource[],
    private readonly language: string,
    private readonly drawings: WeakMap<HTMLElement, readonly GroundDrawing[]>,
    pane: string,
  ) {
    super({ pane, className: styles['ground'] ?? '', updateWhenZooming: false })
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div')
    this.draw(tile, coords).then(
      () => done(undefined, tile),
      (error: unknown) => done(new Error('The tile is not drawn', { cause: error }), tile),
    )
    return tile
  }

  private async draw(tile: HTMLElement, { x, y, z }: Coords): Promise<void> {
    const parts = groundParts(this.sources, { zoom: z, x, y })
    const drawings = await Promise.all(
      parts.map(async (part) => {
        const bytes = await this.bytesOf(part.url)
        return bytes === null ? null : drawGround(bytes, { part, zoom: z, language: this.language }, breathe)
      }),
    )
    const drawn = drawings.filter((drawing) => drawing !== null)
    this.drawings.set(tile, drawn)
    tile.replaceChildren(svgOf(drawn, z))
  }

  private bytesOf(url: string): Promise<ArrayBuffer | null> {
    const bytes = this.stored.get(url) ?? fetchTile(url)
    this.stored.delete(url)
    this.stored.set(url, bytes)
    bytes.catch(() => this.stored.delete(url))
    const [oldest] = this.stored.keys()
    if (this.stored.size > keptTiles && oldest !== undefined) this.stored.delete(oldest)
    return bytes
  }
}

/** Adds the ground below all other layers. Returns null if the map has been removed meanwhile. */
export async function addGround(map: LeafletMap, language: string, isGone: () => boolean): Promise<Ground | null> {
  const answer = await fetch(groundPaths.sources)
  const sources = readGroundSources(answer.ok ? await answer.json() : null)
  if (sources.length === 0) throw new Error('The server names no ground')
  if (isGone()) return null
  const pane = 'ground'
  const element = map.createPane(pane)
  element.classList.add(styles['pane'] ?? '')
  const drawings = new WeakMap<HTMLElement, readonly GroundDrawing[]>()
  const layer = new GroundLayer(sources, language, drawings, pane)
  new Grid(sources, pane).addTo(map)
  const labels = new GroundLabels(map, element, (tile) => drawings.get(tile) ?? [])
  labels.follow(layer)
  paintSea(map, layer)
  layer.addTo(map)
  return {
    attribution: sources.map(({ attribution }) => attribution).join(', '),
    isDetailedAt: ({ lng, lat }, zoom) => isDetailed(sources, { zoom, ...tileOf(map, lng, lat, zoom) }),
  }
}

/** What has not come yet is land. Once all have come there is sea below them, so that no seam shows in it. */
function paintSea(map: LeafletMap, layer: GroundLayer): void {
  let hasFailed = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const paint = (isWhole: boolean): void => void map.getContainer().toggleAttribute('data-sea', isWhole)
  layer.on('tileerror', () => (hasFailed = true))
  layer.on('loading', () => {
    clearTimeout(waiting)
    paint(false)
  })
  // The last tile fades in, and the sea would shine through it.
  layer.on('load', () => (waiting = setTimeout(() => paint(!hasFailed), fadeMs)))
}

function tileOf(map: LeafletMap, lng: number, lat: number, zoom: number): { readonly x: number; readonly y: number } {
  const { x, y } = map.project([lat, lng], zoom).divideBy(256).floor()
  const tiles = 2 ** zoom
  return { x: ((x % tiles) + tiles) % tiles, y }
}

async function fetchTile(url: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(url)
  if (answer.status === 204) return null
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return answer.arrayBuffer()
}

/** Yields to input and painting between parts of a tile. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })

function svgOf(drawings: readonly GroundDrawing[], zoom: number): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('viewBox', '0 0 256 256')
  svg.dataset['zoom'] = String(zoom)
  for (const { shapes } of drawings) {
    for (const kind of groundKinds) {
      // Casings are below all roads, so that crossings stay open.
      if (kind === 'minor')
        for (const road of ['minor', 'major', 'highway'] as const) appendPath(svg, shapes.get(road), `${road}Case`)
      appendPath(svg, shapes.get(kind), kind)
    }
  }
  return svg
}

function appendPath(svg: SVGSVGElement, d: string | undefined, kind: string): void {
  if (d === undefined) return
  const path = document.createElementNS(svgNamespace, 'path')
  path.setAttribute('class', styles[kind] ?? '')
  path.setAttribute('d', d)
  svg.append(path)
}
