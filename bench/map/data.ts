import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import { syntheticPoints } from '../../packages/core/src/testing/point-index/index.ts'

export interface DataSet {
  readonly name: string
  readonly points: readonly IndexedPoint[]
}

interface RecyclingFeature {
  readonly properties: Readonly<Record<string, string>>
  readonly geometry: { readonly type: string; readonly coordinates: readonly [number, number] }
}

const malagaFile = join(import.meta.dirname, '../../../shared/data/malaga-recycling.geojson')

export const generated = (size: number, seed: number): DataSet => ({
  name: `generated ${size}`,
  points: [...syntheticPoints(size, seed)],
})

/** Real points with OpenStreetMap tags, if the file is next to the project. */
export function malaga(): DataSet | null {
  if (!existsSync(malagaFile)) return null
  const { features } = JSON.parse(readFileSync(malagaFile, 'utf8')) as { features: RecyclingFeature[] }
  const bits = new Map<string, number>()
  const points = features
    .filter(({ geometry }) => geometry.type === 'Point')
    .map(({ properties, geometry: { coordinates } }, index): IndexedPoint => {
      let materials = 0
      for (const [tag, value] of Object.entries(properties)) {
        if (!tag.startsWith('recycling:') || value !== 'yes') continue
        if (!bits.has(tag)) bits.set(tag, bits.size % 32)
        materials |= 1 << (bits.get(tag) ?? 0)
      }
      return {
        id: properties['id'] ?? `malaga/${index}`,
        lng: coordinates[0],
        lat: coordinates[1],
        materials: materials >>> 0,
        kind: properties['recycling_type'] === 'centre' ? 'centre' : 'container',
        isTemporarilyClosed: false,
        hoursPattern: 0,
        confirmedUntilDay: 0,
      }
    })
  return { name: `Málaga ${points.length}`, points }
}
