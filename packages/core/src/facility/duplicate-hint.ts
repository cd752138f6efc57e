import { distanceM } from '../geo/index.ts'
import { noMaterialId, type Facility, type FacilityContent, type FacilityId } from './facility.ts'

export const duplicateRadiusM = 100
const nameSimilarityMin = 0.5

export interface LikelyDuplicate {
  readonly facility: Facility
  readonly distanceM: number
}

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu)

function pairsOf(name: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (const word of wordsOf(name) ?? []) {
    const letters = Array.from(` ${word}`)
    for (let at = 1; at < letters.length; at++) {
      const pair = `${letters[at - 1]}${letters[at]}`
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
    }
  }
  return pairs
}

const sizeOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** Similarity by shared letter pairs, from 0 to 1; tolerates misspelled and reordered names. */
export function nameSimilarity(one: string, other: string): number {
  const [pairsOfOne, pairsOfOther] = [pairsOf(one), pairsOf(other)]
  const size = sizeOf(pairsOfOne) + sizeOf(pairsOfOther)
  let shared = 0
  for (const [pair, count] of pairsOfOne) shared += Math.min(count, pairsOfOther.get(pair) ?? 0)
  return size === 0 ? 0 : (2 * shared) / size
}

const materialsOf = ({ rates }: FacilityContent) =>
  new Set(rates.map(({ materialId }) => materialId).filter((id) => id !== noMaterialId))

/** Points within 100 m that share a material or have a similar name, nearest first. Only a hint while creating a point; never blocks it. */
export function likelyDuplicates(
  content: FacilityContent,
  nearby: readonly Facility[],
  ownId: FacilityId | null = null,
): LikelyDuplicate[] {
  const materials = materialsOf(content)
  return nearby
    .map((facility) => ({ facility, distanceM: distanceM(content.location, facility.location) }))
    .filter(
      ({ facility, distanceM: away }) =>
        facility.id !== ownId &&
        away <= duplicateRadiusM &&
        (facility.rates.some(({ materialId }) => materials.has(materialId)) ||
          nameSimilarity(content.name, facility.name) >= nameSimilarityMin),
    )
    .toSorted((a, b) => a.distanceM - b.distanceM)
}
