import { inEachLanguage, type Names } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'
import type { EditedDifference, ThingContent } from './thing-edit.ts'
import { materialsOf, type Guide, type Texts, type Thing, type ThingFamily } from './thing.ts'

interface ThingBase {
  readonly slug: string
  readonly names: Names
  readonly family: { readonly slug: string; readonly names: Names }
  readonly materials: readonly string[]
}

/** A thing in a list. */
export interface ThingSummary extends ThingBase {
  /** GUIDE-33: the synonym that the words of a search match; null if the name has them, and without a search. */
  readonly called: string | null
}

export interface DifferenceSource {
  readonly source: Names
  readonly checkedOn: string
}

/** A thing with all of its sentences. */
export interface ThingCard extends ThingBase {
  readonly synonyms: Thing['synonyms']
  readonly parts: readonly { readonly names: Names | null; readonly materials: readonly string[] }[]
  readonly prepare: readonly Names[]
  readonly hazard: Names | null
  readonly mistake: Names | null
  readonly reuse: Names | null
  readonly differs: Readonly<Record<SiteVariant, Names | null>>
  /** GUIDE-22: the source of each difference, and the day it was checked. */
  readonly differsSources: Readonly<Record<SiteVariant, DifferenceSource | null>>
  readonly source: Names | null
  readonly checkedOn: string
}

const baseOf = (thing: Thing, { slug, names }: ThingFamily): ThingBase => ({
  slug: thing.slug,
  names: thing.names,
  family: { slug, names },
  materials: materialsOf(thing),
})

export const thingSummaries = ({ families }: Guide): ThingSummary[] =>
  families.flatMap((family) => family.things.map((thing) => ({ ...baseOf(thing, family), called: null })))

/** GUIDE-21: a preview of a thing with edited content. */
export function contentCard(slug: string, content: ThingContent, family: Names): ThingCard {
  const { names, synonyms, parts, prepare, hazard, mistake, reuse, differs, source, checkedOn } = content
  const sourceOf = (difference: EditedDifference | null): DifferenceSource | null =>
    difference && { source: difference.source.names, checkedOn: difference.checkedOn }
  return {
    slug,
    names,
    family: { slug: content.family, names: family },
    materials: materialsOf(content),
    synonyms,
    parts: parts.map(({ part, materials }) => ({ names: part?.names ?? null, materials })),
    prepare: prepare.map((step) => step.names),
    hazard: hazard?.names ?? null,
    mistake: mistake?.names ?? null,
    reuse: reuse?.names ?? null,
    differs: {
      ru: differs.ru?.names ?? null,
      kz: differs.kz?.names ?? null,
      int: differs.int?.names ?? null,
    },
    differsSources: { ru: sourceOf(differs.ru), kz: sourceOf(differs.kz), int: sourceOf(differs.int) },
    source: source.names,
    checkedOn,
  }
}

export function thingCard(guide: Guide, slug: string): ThingCard | null {
  const family = guide.families.find(({ things }) => things.some((thing) => thing.slug === slug))
  const thing = family?.things.find((each) => each.slug === slug)
  if (family === undefined || thing === undefined) return null
  const textOf = (texts: Texts, key: string | null | undefined): Names | null => {
    const source = texts[key ?? '']
    return key && source !== undefined ? inEachLanguage((language) => source[language]) : null
  }
  const { advice } = guide
  const sourceOf = (variant: SiteVariant): DifferenceSource | null => {
    const difference = advice.differs[thing.differs[variant] ?? '']
    const source = textOf(guide.sources, difference?.source)
    return difference === undefined || source === null ? null : { source, checkedOn: difference.checkedOn }
  }
  return {
    ...baseOf(thing, family),
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
    differsSources: { ru: sourceOf('ru'), kz: sourceOf('kz'), int: sourceOf('int') },
    source: textOf(guide.sources, thing.source),
    checkedOn: thing.checkedOn,
  }
}
