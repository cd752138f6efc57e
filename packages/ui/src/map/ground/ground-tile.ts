import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { GroundPart } from '@recircle/core/geo'
import { clipped, type Point } from './clip.ts'

/** Shapes of one style, in painting order. */
export const groundKinds = [
  'land',
  'green',
  'ice',
  'urban',
  'water',
  'river',
  'border',
  'building',
  'rail',
  'path',
  'minor',
  'major',
  'highway',
] as const
export type GroundKind = (typeof groundKinds)[number]

export interface GroundLabel {
  /** The position from the tile's left and top, as a share of its side. */
  readonly x: number
  readonly y: number
  readonly name: string
  readonly kind: 'country' | 'town' | 'village' | 'street'
  /** Lower ranks are placed first. */
  readonly rank: number
  /** The rotation of a street label in degrees, and the available length in pixels. */
  readonly turn?: number
  readonly room?: number
}

export interface GroundDrawing {
  /** The `d` of an SVG path in a square of 256. */
  readonly shapes: ReadonlyMap<GroundKind, string>
  readonly labels: readonly GroundLabel[]
}

const sidePx = 256
/** Tiles are drawn this far beyond their edges to hide the strokes of outlines. */
const beyondPx = 8
/** Beyond this zoom, the built-up areas of the world data are visibly wrong. */
const urbanMaxZoom = 11
const buildingMinZoom = 14
const pathMinZoom = 15
const streetNameMinZoom = 15

/** MAP-9: labels in the visitor's language, else in one commonly read with it, else the local name. */
const nameKeys: Readonly<Record<string, readonly string[]>> = {
  kk: ['name:kk', 'name:ru', 'name'],
  ru: ['name:ru', 'name'],
  es: ['name:es', 'name:en', 'name'],
  en: ['name:en', 'name'],
}

interface Look {
  readonly part: GroundPart
  readonly zoom: number
  readonly language: string
}

/** Draws one square of a stored tile, yielding between its layers. */
export async function drawGround(bytes: ArrayBuffer, look: Look, breathe: () => Promise<void>): Promise<GroundDrawing> {
  const shapes = new Map<GroundKind, string>()
  const labels: GroundLabel[] = []
  const { layers } = new VectorTile(new PbfReader(bytes))
  for (const [name, layer] of Object.entries(layers)) {
    if (name === 'places') labels.push(...placeLabels(layer, look))
    else drawLayer(name, layer, look, shapes, labels)
    // oxlint-disable-next-line no-await-in-loop -- sequential, so that each task stays short
    await breathe()
  }
  return { shapes, labels }
}

function drawLayer(
  name: string,
  layer: VectorTileLayer,
  look: Look,
  shapes: Map<GroundKind, string>,
  labels: GroundLabel[],
): void {
  for (let at = 0; at < layer.length; at++) {
    const feature = layer.feature(at)
    const kind = kindOf(name, feature, look.zoom)
    if (kind === null) continue
    const rings = pixelRings(feature, look.part)
    const path = rings
      .flatMap((ring) => clipped(ring, feature.type === 3, -beyondPx, sidePx + beyondPx))
      .map((points) => pathOf(points, feature.type === 3))
    if (path.length > 0) shapes.set(kind, (shapes.get(kind) ?? '') + path.join(''))
    if (name === 'roads' && look.zoom >= streetNameMinZoom) labels.push(...streetLabel(feature, rings, look))
  }
}

const isGreen =
  /^(forest|wood|park|grass|grassland|meadow|nature_reserve|national_park|garden|scrub|cemetery|golf_course|village_green|pitch)$/

function kindOf(layer: string, { properties, type }: VectorTileFeature, zoom: number): GroundKind | null {
  const kind = String(properties['kind'])
  switch (layer) {
    case 'earth':
      return type === 3 ? 'land' : null
    case 'water':
      return type === 3 ? 'water' : type === 2 ? 'river' : null
    case 'boundaries':
      return kind === 'country' ? 'border' : null
    case 'buildings':
      return zoom >= buildingMinZoom && type === 3 ? 'building' : null
    case 'landcover':
    case 'landuse':
      if (type !== 3) return null
      if (kind === 'glacier') return 'ice'
      if (kind === 'urban_area') return zoom < urbanMaxZoom ? 'urban' : null
      return isGreen.test(kind) ? 'green' : null
    case 'roads':
      return type === 2 ? roadKind(kind, zoom) : null
    default:
      return null
  }
}

function roadKind(kind: string, zoom: number): GroundKind | null {
  if (kind === 'highway') return 'highway'
  if (kind === 'major_road') return 'major'
  if (kind === 'minor_road') return 'minor'
  if (kind === 'rail') return 'rail'
  return kind === 'path' && zoom >= pathMinZoom ? 'path' : null
}

function pixelRings(feature: VectorTileFeature, { left, top, side }: GroundPart): Point[][] {
  const scale = sidePx / (feature.extent * side)
  const [shiftX, shiftY] = [(left / side) * sidePx, (top / side) * sidePx]
  return feature.loadGeometry().map((ring) => ring.map(({ x, y }): Point => [x * scale - shiftX, y * scale - shiftY]))
}

/** Finer than any screen. */
const tenths = (px: number): number => Math.round(px * 10) / 10

function pathOf(points: readonly Point[], isRing: boolean): string {
  const [first, ...others] = points.map(([x, y]) => `${tenths(x)} ${tenths(y)}`)
  return `M${first}L${others.join(' ')}${isRing ? 'Z' : ''}`
}

function nameOf({ properties }: VectorTileFeature, language: string): string | null {
  const key = (nameKeys[language] ?? nameKeys['en'])?.find((each) => typeof properties[each] === 'string')
  // The texts of the site are without the letter too.
  return key === undefined ? null : String(properties[key]).replaceAll('ё', 'е').replaceAll('Ё', 'Е')
}

function placeLabels(layer: VectorTileLayer, { part, zoom, language }: Look): GroundLabel[] {
  const labels: GroundLabel[] = []
  for (let at = 0; at < layer.length; at++) {
    const feature = layer.feature(at)
    const { kind, min_zoom: from, kind_detail: detail } = feature.properties
    const minZoom = Number(from ?? 0)
    if (feature.type !== 1 || minZoom > zoom || (kind !== 'country' && kind !== 'locality')) continue
    // Country labels help at a distance and are unnecessary up close.
    if (kind === 'country' && zoom > minZoom + 4) continue
    const [place] = pixelRings(feature, part)[0] ?? []
    const name = nameOf(feature, language)
    if (place === undefined || name === null) continue
    const [x, y] = [place[0] / sidePx, place[1] / sidePx]
    if (x < 0 || y < 0 || x >= 1 || y >= 1) continue
    const isLarge = kind === 'locality' && (detail === 'city' || minZoom <= 6)
    labels.push({ x, y, name, kind: kind === 'country' ? 'country' : isLarge ? 'town' : 'village', rank: minZoom })
  }
  return labels
}

/** Ranks after every town. */
const streetRank = 100

function streetLabel(
  feature: VectorTileFeature,
  rings: readonly (readonly Point[])[],
  { language }: Look,
): GroundLabel[] {
  const name = nameOf(feature, language)
  const [a, b] = longestStretch(rings)
  if (name === null || a === undefined || b === undefined) return []
  const [x, y] = [(a[0] + b[0]) / 2 / sidePx, (a[1] + b[1]) / 2 / sidePx]
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return []
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const turn = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
  return [{ x, y, name, kind: 'street', rank: streetRank, turn, room: lengthOf(a, b) }]
}

const lengthOf = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])

function longestStretch(rings: readonly (readonly Point[])[]): readonly Point[] {
  let longest: readonly Point[] = []
  let length = 0
  for (const ring of rings)
    ring.forEach((point, at) => {
      const before = ring[at - 1]
      if (before === undefined || lengthOf(before, point) <= length) return
      longest = [before, point]
      length = lengthOf(before, point)
    })
  return longest
}
