import type { SearchPoint } from '../../search/index.ts'
import { SeededRandom } from '../point-index/seeded-random.ts'
import { syntheticPoints } from '../point-index/synthetic-points.ts'
import { syntheticLanguages, syntheticMaterials, type SyntheticLanguage } from './synthetic-words.ts'

/** Points with names and addresses in one of four languages each, with a realistic vocabulary size. */
export function* syntheticSearchPoints(count: number, seed: number): Generator<SearchPoint, void> {
  const random = new SeededRandom(seed + 1)
  const surnames = Array.from({ length: Math.ceil(Math.sqrt(count)) * 8 }, () => madeUpWord(random))
  for (const { id, lng, lat, materials } of syntheticPoints(count, seed)) {
    const language = random.pick(syntheticLanguages)
    yield {
      id,
      lng,
      lat,
      materials: materials % 2 ** syntheticMaterials.length,
      name: nameOf(random, language, surnames),
      address: addressOf(random, language, surnames),
    }
  }
}

function nameOf(random: SeededRandom, language: SyntheticLanguage, surnames: readonly string[]): string {
  const own = random.chance(0.3) ? random.pick(surnames) : random.pick(language.qualities)
  return `${random.pick(language.names)} «${own}»${random.chance(0.4) ? ` № ${1 + random.below(200)}` : ''}`
}

function addressOf(random: SeededRandom, language: SyntheticLanguage, surnames: readonly string[]): string {
  const streetName = random.chance(0.25) ? random.pick(surnames) : random.pick(language.streetNames)
  const street = random.pick(language.streets).replace('@', streetName)
  return `${random.pick(language.towns)}, ${street}, ${1 + random.below(180)}${random.chance(0.1) ? random.pick(['а', 'б', 'B']) : ''}`
}

const syllables: readonly (readonly string[])[] = [
  ['ба', 'ве', 'го', 'ду', 'жи', 'ко', 'лё', 'ма', 'не', 'по', 'ра', 'си', 'те', 'фо', 'ша', 'шев', 'ский', 'ов'],
  ['қа', 'бе', 'ғы', 'ду', 'жа', 'кө', 'лы', 'ма', 'ңі', 'өз', 'ра', 'сә', 'тү', 'ұл', 'ша', 'бай', 'бек', 'хан'],
  ['ba', 'cué', 'do', 'fe', 'gui', 'lla', 'mo', 'ña', 'pe', 'rí', 'so', 'tu', 'ver', 'zá', 'les', 'ez'],
  ['bar', 'ch', 'den', 'field', 'gra', 'hol', 'ing', 'ley', 'mor', 'ton', 'wick', 'wood', 'shaw', 'ber', 'ford'],
]

/** Real data has thousands of rare words (surnames, villages), imitated by two to four syllables of one language. */
function madeUpWord(random: SeededRandom): string {
  const parts = random.pick(syllables)
  const word = Array.from({ length: 2 + random.below(3) }, () => random.pick(parts)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
