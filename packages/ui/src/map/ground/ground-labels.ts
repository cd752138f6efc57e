import type { Coords, GridLayer, Map as LeafletMap, TileEvent } from 'leaflet'
import type { GroundDrawing, GroundLabel } from './ground-tile.ts'
import styles from './ground.module.css'

interface Placed {
  readonly label: GroundLabel
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const tilePx = 256
/** The minimum distance between labels. */
const gapPx = 6
const mostNames = 120
const stepsDownPx = [0, 12, 24]
/** The font size of each kind in pixels; keep in sync with the style sheet. */
const sizes = { country: 13, town: 13, village: 12, street: 11 } as const

/** The labels of the ground as elements above it, placed without overlaps whenever the map comes to rest. */
export class GroundLabels {
  private readonly pane: HTMLElement
  private readonly tiles = new Map<HTMLElement, Coords>()
  private readonly ruler = document.createElement('canvas').getContext('2d')
  private readonly widths = new Map<string, number>()
  private isWaiting = false

  constructor(
    private readonly map: LeafletMap,
    parent: HTMLElement,
    private readonly drawingsOf: (tile: HTMLElement) => readonly GroundDrawing[],
  ) {
    this.pane = document.createElement('div')
    this.pane.className = styles['labels'] ?? ''
    this.pane.ariaHidden = 'true'
    parent.append(this.pane)
  }

  follow(layer: GridLayer): void {
    layer.on('tileload', ({ tile, coords }: TileEvent) => {
      this.tiles.set(tile, coords)
      this.placeSoon()
    })
    layer.on('tileunload', ({ tile }: TileEvent) => this.tiles.delete(tile))
    this.map.on('moveend', () => this.placeSoon())
    const markers = this.map.getPane('markerPane')
    if (markers) new MutationObserver(() => this.placeSoon()).observe(markers, { childList: true })
    // During a zoom animation the labels would be in the wrong places.
    this.map.on('zoomanim', () => this.pane.replaceChildren())
    document.fonts.ready.then(() => {
      this.widths.clear()
      this.placeSoon()
    }, noFonts)
  }

  private placeSoon(): void {
    if (this.isWaiting) return
    this.isWaiting = true
    requestAnimationFrame(() => {
      this.isWaiting = false
      this.place()
    })
  }

  private place(): void {
    const markers = this.markerBoxes()
    const taken: Box[] = []
    const names = new Map<string, Placed[]>()
    const elements: HTMLElement[] = []
    for (const candidate of this.candidates()) {
      if (elements.length === mostNames) break
      const placed = this.besideMarkers(candidate, markers)
      const box = placed && this.boxOf(placed)
      if (
        placed === null ||
        box === null ||
        taken.some((other) => overlaps(box, other)) ||
        this.isRepeated(placed, names)
      )
        continue
      taken.push(box)
      names.set(placed.label.name, [...(names.get(placed.label.name) ?? []), placed])
      elements.push(elementOf(placed))
    }
    this.pane.replaceChildren(...elements)
  }

  /** Of markers, and of what lies over the map. */
  private markerBoxes(): readonly Box[] {
    const { left, top } = this.pane.getBoundingClientRect()
    const markers = this.map.getPane('markerPane')?.querySelectorAll('button') ?? []
    return Array.from([...markers, ...document.querySelectorAll('[data-over-map]')], (each) => {
      const box = each.getBoundingClientRect()
      return { left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }
    })
  }

  /** Half a name below a ring would read as another place: it steps down, or is left out. */
  private besideMarkers(placed: Placed, markers: readonly Box[]): Placed | null {
    for (const downPx of placed.label.kind === 'street' ? [0] : stepsDownPx) {
      const moved = { ...placed, y: placed.y + downPx }
      const box = this.boxOf(moved)
      if (box === null) return null
      if (!markers.some((marker) => overlaps(box, marker))) return moved
    }
    return null
  }

  private candidates(): readonly Placed[] {
    const zoom = this.map.getZoom()
    const origin = this.map.getPixelOrigin()
    const all: Placed[] = []
    for (const [tile, { x, y, z }] of this.tiles) {
      if (z !== zoom) continue
      for (const { labels } of this.drawingsOf(tile))
        for (const label of labels)
          all.push({ label, x: (x + label.x) * tilePx - origin.x, y: (y + label.y) * tilePx - origin.y })
    }
    return all.toSorted((a, b) => a.label.rank - b.label.rank)
  }

  /** A street is drawn in pieces, but labeled once per screen. */
  private isRepeated({ label, x, y }: Placed, names: ReadonlyMap<string, readonly Placed[]>): boolean {
    if (label.kind !== 'street') return false
    const apartPx = 400
    return (names.get(label.name) ?? []).some((other) => Math.hypot(other.x - x, other.y - y) < apartPx)
  }

  private boxOf({ label, x, y }: Placed): Box | null {
    const size = sizes[label.kind]
    const width = this.widthOf(label, size)
    if (label.room !== undefined && label.room < width) return null
    const turn = ((label.turn ?? 0) * Math.PI) / 180
    const halfX = (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * size) / 2 + gapPx
    const halfY = (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * size) / 2 + gapPx / 2
    return { left: x - halfX, right: x + halfX, top: y - halfY, bottom: y + halfY }
  }

  private widthOf({ name, kind }: GroundLabel, size: number): number {
    const key = `${kind} ${name}`
    const known = this.widths.get(key)
    if (known !== undefined || this.ruler === null) return known ?? name.length * size
    this.ruler.font = `600 ${size}px ${getComputedStyle(this.pane).fontFamily}`
    const text = kind === 'country' ? name.toUpperCase() : name
    const width = this.ruler.measureText(text).width * (kind === 'country' ? 1.1 : 1)
    this.widths.set(key, width)
    return width
  }
}

/** Without fonts, labels are measured in the fallback font. */
const noFonts = (): void => undefined

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function elementOf({ label, x, y }: Placed): HTMLElement {
  const element = document.createElement('span')
  element.textContent = label.name
  element.className = styles[label.kind] ?? ''
  const turn = label.turn === undefined ? '' : ` rotate(${Math.round(label.turn)}deg)`
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)${turn}`
  return element
}
