import { byLetter, nearestNames, type ThingSummary } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { namedMaterials, type GuideMaterial } from '@recircle/ui/guide/thing-sheet.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { guidePath } from './guide-paths.ts'
import { severalThings } from './several-things.ts'

/** An item in a list, in the language of the page. */
export interface GuideItem {
  readonly slug: string
  readonly name: string
  readonly materials: readonly GuideMaterial[]
}
type NamedThing = Omit<GuideItem, 'materials'>

export interface GuideData {
  /** The search text; empty for none. */
  readonly text: string
  /** Best first, empty unless the best is surely meant; null without a search. */
  readonly found: readonly GuideItem[] | null
  /** GUIDE-27: weak matches or the most similar names, if nothing was found; else empty. */
  readonly nearest: readonly NamedThing[]
  /** What it may be made of, if nothing was found; else empty. */
  readonly materials: readonly GuideMaterial[]
  readonly order: GuideOrder
  readonly groups: readonly GuideGroup[]
}

const guideOrders = ['room', 'letter'] as const
type GuideOrder = (typeof guideOrders)[number]

/** A room of the home, or a letter. */
interface GuideGroup {
  readonly id: string
  readonly name: string
  /** The family whose drawing is shown; null for a letter. */
  readonly family: string | null
  readonly things: readonly NamedThing[]
}

const textMaxLength = 200
const nearestMax = 5

export async function loadGuide(
  { guide, facilities, page }: Pick<Ports, 'guide' | 'facilities' | 'page'>,
  { query }: ScreenInput,
): Promise<Loaded<GuideData>> {
  const language = languageOf(page.locale)
  const text = (query['text'] ?? '').trim().slice(0, textMaxLength)
  const [things, found, sure, materials] = await Promise.all([
    guide.things(),
    text === '' ? null : guide.search(text, language),
    text === '' ? null : guide.search(text, language, { isSure: true }),
    text === '' ? null : facilities.materials(),
  ])
  for (const answer of [things, found, sure, materials])
    if (answer?.ok === false) throw new Error(`The guide could not be loaded: ${answer.error}`)
  const order = guideOrders.find((each) => each === query['by']) ?? 'room'
  // GUIDE-27
  const isUnsure = sure?.ok === true && sure.value.length === 0
  const several = isUnsure ? await severalThings(guide, text, language) : []
  const isMissed = isUnsure && several.length === 0
  const inWords = namedMaterials(materials?.ok ? materials.value : [], language)
  const data = {
    text,
    found: found?.ok
      ? (isMissed ? [] : isUnsure ? several : found.value).map((thing) => ({
          slug: thing.slug,
          name: thing.names[language],
          materials: inWords(thing.materials),
        }))
      : null,
    nearest:
      isMissed && things.ok && found?.ok
        ? nearestThings(
            text,
            found.value.map((thing) => named(thing, language)),
            things.value.map((thing) => named(thing, language)),
          )
        : [],
    materials: isMissed && materials?.ok ? inWords(materials.value.map(({ slug }) => slug)) : [],
    order,
    groups: things.ok ? (order === 'letter' ? byName : byRoom)(things.value, language) : [],
  }
  // Search results are not indexed.
  return { outcome: 'ready', data, head: { canonicalPath: guidePath, ...(text !== '' && { isIndexed: false }) } }
}

/** GUIDE-16 GUIDE-27: what the words may mean, before items with similar names. */
function nearestThings(text: string, alike: readonly NamedThing[], all: readonly NamedThing[]): NamedThing[] {
  const bySlug = new Map([...alike, ...nearestNames(text, all)].map((thing) => [thing.slug, thing]))
  return [...bySlug.values()].slice(0, nearestMax)
}

/** Families in guide order, their items sorted by name. */
function byRoom(things: readonly ThingSummary[], language: Language): GuideGroup[] {
  const compare = new Intl.Collator(language).compare
  const families = new Map(things.map(({ family }) => [family.slug, family.names[language]]))
  return [...families].map(([slug, name]) => ({
    id: `family-${slug}`,
    name,
    family: slug,
    things: things
      .filter(({ family }) => family.slug === slug)
      .map((thing) => named(thing, language))
      .toSorted((a, b) => compare(a.name, b.name)),
  }))
}

const byName = (things: readonly ThingSummary[], language: Language): GuideGroup[] =>
  byLetter(
    things.map((thing) => named(thing, language)),
    language,
  ).map(({ letter, items }) => ({ id: `letter-${letter}`, name: letter, family: null, things: items }))

const named = ({ slug, names }: ThingSummary, language: Language): NamedThing => ({ slug, name: names[language] })
