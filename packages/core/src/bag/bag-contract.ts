import { byLanguage, type Names } from '../material/index.ts'
import { field, flag, integer, list, nullable, object, oneOf, textUpTo, uuid, type Codec } from '../wire/index.ts'
import { bagMax } from './fewest-stops.ts'

export const baggedKinds = ['thing', 'material'] as const

/** BAG-2: one thing of a bag, and where it goes. */
export interface BaggedThing {
  readonly kind: (typeof baggedKinds)[number]
  /** The slug of a thing of the guide, or of a material. */
  readonly slug: string
  readonly names: Names
  /** The materials that it is handed in as; a place takes any of them. */
  readonly materials: readonly string[]
  /** The number of the stop that takes it, from 0; null if none does. */
  readonly stop: number | null
  /** Whether a place nearby takes it, whatever its hours. */
  readonly isNear: boolean
}

export interface BagStop {
  readonly pointId: string
  /** From the stop before, or from the start. */
  readonly stepM: number
}

export interface PackedBag {
  readonly things: readonly BaggedThing[]
  /** In the order of the way. */
  readonly stops: readonly BagStop[]
}

const slug = textUpTo(60)

export const packedBag: Codec<PackedBag> = object({
  things: field(
    'things',
    list(
      object({
        kind: field('kind', oneOf(baggedKinds)),
        slug: field('slug', slug),
        names: field('names', byLanguage(textUpTo(500))),
        materials: field('materials', list(slug, 50)),
        stop: field(
          'stop',
          nullable(integer({ min: 0, max: bagMax - 1 })),
          'the number of the stop that takes it, from 0',
        ),
        isNear: field('near', flag, 'whether a place nearby takes it, whatever its hours'),
      }),
      bagMax,
    ),
  ),
  stops: field(
    'stops',
    list(
      object({
        pointId: field('point', uuid),
        stepM: field('step_m', integer(), 'meters from the stop before, or from the start'),
      }),
      bagMax,
    ),
    'in the order of the way',
  ),
})
