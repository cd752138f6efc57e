import type { Names } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'
import { materialsOf, type Guide, type Texts, type Thing, type ThingFamily } from './thing.ts'

/** A thing where many are listed. */
export interface ThingSummary {
  readonly slug: string
  readonly names: Names
  readonly family: { readonly slug: string; readonly names: Names }
  readonly materials: readonly string[]
}

/** A thing with every sentence that is said of it. */
export interface ThingCard extends ThingSummary {
  readonly synonyms: Thing['synonyms']
  readonly parts: readonly { readonly names: Names | null; readonly materials: readonly string[] }[]
  readonly prepare: readonly Names[]
  readonly hazard: Names | null
  readonly mistake: Names | null
  readonly reuse: Names | null
  readonly differs: Readonly<Record<SiteVariant, Names | null>>
  readonly source: Names | null
  readonly checkedOn: string
}

const summaryOf = (thing: Thing, { slug, names }: ThingFamily): ThingSummary => ({
  slug: thing.slug,
  names: thing.names,
  family: { slug, names },
  materials: materialsOf(thing),
})

export const thingSummaries = ({ families }: Guide): ThingSummary[] =>
  families.flatMap((family) => family.things.map((thing) => summaryOf(thing, family)))

export function thingCard(guide: Guide, slug: string): ThingCard | null {
  const family = guide.families.find(({ things }) => things.some((thing) => thing.slug === slug))
  const thing = family?.things.find((each) => each.slug === slug)
  if (family === undefined || thing === undefined) return null
  const textOf = (texts: Texts, key: string | null | undefined): Names | null => (key ? (texts[key] ?? null) : null)
  const { advice } = guide
  return {
    ...summaryOf(thing, family),
    synonyms: thing.synonyms,
    parts: thing.parts.map(({ part, materials }) => ({ names: textOf(advice.parts, part), materials })),
    prepare: thing.prepare.flatMap((step) => textOf(advice.prepare, step) ?? []),
    hazard: textOf(advice.hazard, thing.hazard),
    mistake: textOf(advice.mistake, thing.mistake),
    reuse: textOf(advice.reuse, thing.reuse),
    differs: {
      ru: textOf(advice.differs, thing.differs.ru),
      kz: textOf(advice.differs, thing.differs.kz),
      int: textOf(advice.differs, thing.differs.int),
    },
    source: textOf(guide.sources, thing.source),
    checkedOn: thing.checkedOn,
  }
}
