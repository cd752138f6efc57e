import { accessOf, type AccessFact, type PointAccess } from '../facility/access/point-access.ts'
import { parseDecimal } from '../validation/index.ts'

/** In centimeters. */
const lowMax = 90
const middleMax = 130
const fewSteps = 3

/** A height in centimeters, or in meters (`1,2`). */
const openingOf = (height: number): PointAccess['opening'] => {
  const heightCm = height < 10 ? height * 100 : height
  if (heightCm <= 0) return null
  if (heightCm <= lowMax) return 'low'
  return heightCm <= middleMax ? 'middle' : 'high'
}
const stepsOf = (count: number): PointAccess['steps'] => {
  if (count < 0 || !Number.isInteger(count)) return null
  if (count === 0) return 'none'
  return count <= fewSteps ? 'few' : 'many'
}

/** The values of OpenStreetMap's `surface`. */
const surfaces: Readonly<Record<string, NonNullable<PointAccess['ground']>>> = Object.fromEntries([
  ...[
    'asphalt',
    'concrete',
    'concrete:plates',
    'concrete:lanes',
    'paving_stones',
    'sett',
    'bricks',
    'tiles',
    'wood',
  ].map((surface) => [surface, 'paved'] as const),
  ...['fine_gravel', 'compacted', 'pebblestone', 'chipseal', 'rock'].map((surface) => [surface, 'gravel'] as const),
  ...['unpaved', 'dirt', 'earth', 'grass', 'mud', 'sand'].map((surface) => [surface, 'ground'] as const),
])

/** FAC-23: a fact of access in a file: our codes, the values of OpenStreetMap, numbers. Null for anything else, which is never guessed. */
export function accessOfWords<Fact extends AccessFact>(fact: Fact, words: string): PointAccess[Fact]
export function accessOfWords(fact: AccessFact, words: string): PointAccess[AccessFact] {
  const text = words.trim().toLowerCase()
  const known = accessOf({ [fact]: text })[fact]
  if (known !== null) return known
  const number = parseDecimal(text.replace(/\s*(?:cm|m|см|м)$/u, ''))
  if (fact === 'ground') return surfaces[text] ?? null
  if (number === null || fact === 'indoor') return null
  return fact === 'opening' ? openingOf(number) : stepsOf(number)
}
