/*
 * Builds data/world.pmtiles and data/towns.tsv.gz from free data (docs/ground.md names sources and licenses). Run it manually when they change:
 * `pnpm --filter @recircle/ground world`. Needs Debian's apt-get and dpkg-deb, npm, 20 s and 1.5 GB of memory.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import GeoJSONVT from 'geojson-vt'
import { writeArchive, type StoredTile } from '../src/archive-writer.ts'
import { fetchSpellings } from './cyrillic-names.ts'
import { areaOf, fetchDebianPackages, landAndBorders, packedShapes, type Shape } from './natural-earth.ts'
import { countries, towns, type Place } from './places.ts'
import { packedTowns } from './town-rows.ts'

const maxZoom = 7
const seedFile = new URL('../../server/src/geo/cities.json', import.meta.url).pathname
const output = new URL('../data/world.pmtiles', import.meta.url).pathname
const townsOutput = new URL('../data/towns.tsv.gz', import.meta.url).pathname
/** Smaller polygons are dropped; in square CSS pixels of a tile of 256. */
const leastAreaPx = 6

type FeatureCollection = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { readonly type: 'FeatureCollection' }>
type GeoFeature = FeatureCollection['features'][number]

interface Layer {
  readonly name: string
  readonly minZoom: number
  readonly features: readonly GeoFeature[]
}

const directory = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'ground-'))
if (process.argv[2] === undefined) {
  fetchDebianPackages(directory, ['marble-qt-data', 'libgeonames-common'])
  fetchSpellings(directory)
}
const natural = (name: string): Shape[] => packedShapes(directory, `ne_50m_${name}`)
const { land, borders } = landAndBorders()
const known = towns(directory, seedFile)
writeFileSync(townsOutput, packedTowns(known))
const places = [...countries(), ...known]
const layers: readonly Layer[] = [
  { name: 'earth', minZoom: 0, features: land.map((shape) => shapeFeature(shape, { kind: 'earth' })) },
  {
    name: 'landcover',
    minZoom: 2,
    features: [
      ...natural('glaciated_areas').map((shape) => shapeFeature(shape, { kind: 'glacier' })),
      ...natural('urban_areas').map((shape) => shapeFeature(shape, { kind: 'urban_area' })),
    ],
  },
  {
    name: 'water',
    minZoom: 1,
    features: [
      ...natural('lakes').map((shape) => shapeFeature(shape, { kind: 'lake' })),
      ...natural('rivers_lake_centerlines').map((shape) => shapeFeature(shape, { kind: 'river' })),
    ],
  },
  { name: 'boundaries', minZoom: 1, features: borders.map((shape) => shapeFeature(shape, { kind: 'country' })) },
]

const archive = writeArchive(tilesOf(layers, places), {
  minZoom: 0,
  maxZoom,
  bounds: [-180, -85.051129, 180, 85.051129],
  metadata: {
    name: 'Recircle ground',
    attribution: 'Natural Earth, GeoNames',
    vector_layers: [...layers.map(({ name }) => name), 'places'].map((id) => ({ id, fields: {} })),
  },
})
writeFileSync(output, archive)
if (process.argv[2] === undefined) rmSync(directory, { recursive: true })
process.stdout.write(`${output}: ${archive.length} bytes\n`)

function shapeFeature({ type, rings }: Shape, properties: object): GeoFeature {
  const coordinates = rings.map((ring) => ring.map(([lng, lat]) => [lng, lat]))
  const geometry: GeoFeature['geometry'] =
    type === 'polygon' ? { type: 'Polygon', coordinates } : { type: 'MultiLineString', coordinates }
  const area = type === 'polygon' ? areaOf(rings[0] ?? []) : null
  return { type: 'Feature', geometry, properties: { ...properties, area } }
}

function placeFeature({ at, kind, names, minZoom }: Place): GeoFeature {
  const { en, ...others } = names
  const translated = Object.entries(others).filter(([, name]) => name !== undefined && name !== en)
  const properties = {
    kind,
    name: en,
    ...Object.fromEntries(translated.map(([language, name]) => [`name:${language}`, name])),
    min_zoom: minZoom,
  }
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [...at] }, properties }
}

function tilesOf(shapes: readonly Layer[], points: readonly Place[]): StoredTile[] {
  // One level more than is stored, since the deepest level is not simplified.
  const options = { maxZoom: maxZoom + 1, indexMaxZoom: maxZoom + 1, indexMaxPoints: 0, tolerance: 3, buffer: 64 }
  const collection = (features: readonly GeoFeature[]): FeatureCollection => ({
    type: 'FeatureCollection',
    features: [...features],
  })
  const indexes = shapes.map((layer) => ({ layer, index: new GeoJSONVT(collection(layer.features), options) }))
  const names = new GeoJSONVT(collection(points.map(placeFeature)), { ...options, buffer: 0 })
  const tiles: StoredTile[] = []
  for (let z = 0; z <= maxZoom; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++) {
        const content: Record<string, { features: Feature[] }> = {}
        for (const { layer, index } of indexes) {
          const features = z < layer.minZoom ? [] : featuresOf(index, z, x, y).filter((found) => isSeen(found, z))
          if (features.length > 0) content[layer.name] = { features: features.map(withoutArea) }
        }
        const named = featuresOf(names, z, x, y).filter(({ tags }) => z === maxZoom || Number(tags?.['min_zoom']) <= z)
        if (named.length > 0) content['places'] = { features: named }
        if (Object.keys(content).length === 0) continue
        tiles.push({ z, x, y, bytes: gzipSync(fromGeojsonVt(content, { version: 2, extent: 4096 }), { level: 9 }) })
      }
  return tiles
}

interface Feature {
  readonly type: number
  readonly geometry: unknown
  readonly tags: Readonly<Record<string, unknown>> | null
}

function featuresOf(index: GeoJSONVT, z: number, x: number, y: number): Feature[] {
  return index.getTile(z, x, y)?.features ?? []
}

function isSeen({ tags }: Feature, z: number): boolean {
  const area = tags?.['area']
  if (area === null || area === undefined) return true
  const pxOfDegree = (256 * 2 ** z) / 360
  return Number(area) * pxOfDegree ** 2 >= leastAreaPx
}

function withoutArea({ tags, ...feature }: Feature): Feature {
  return { ...feature, tags: { kind: tags?.['kind'] } }
}
