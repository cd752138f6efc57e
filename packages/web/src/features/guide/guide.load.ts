import {
  askedThings,
  byLetter,
  guideCalls,
  isSameWord,
  marksIn,
  nearestNames,
  type AnswerKind,
  type GuideAnswer,
  type LetterGroup,
  type ThingSummary,
} from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { namedMaterials, type GuideMaterial } from '@recircle/ui/guide/thing-sheet.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { foundThingPath, guidePath } from './guide-paths.ts'

/** An item, code or family in a list, in the language of the page. */
export interface GuideItem {
  readonly kind: AnswerKind
  /** The slug, or the number of a code. */
  readonly key: string
  readonly slug: string
  readonly name: string
  /** GUIDE-33: the synonym that the words of a search match; null if it is the name. */
  readonly called: string | null
  readonly materials: readonly GuideMaterial[]
}
type NamedThing = Pick<GuideItem, 'slug' | 'name'>
export interface GuideRoom extends NamedThing {
  readonly things: readonly GuideItem[]
}

export interface GuideData {
  /** The search text; empty for none. */
  readonly text: string
  /** Best first, empty unless the best is surely meant; null without a search. */
  readonly found: readonly GuideItem[] | null
  /** BAG-5: the slugs, if the words name several things (GUIDE-31); else empty. */
  readonly bag: readonly string[]
  /** GUIDE-27: weak matches or the most similar names, if nothing was found; else empty. */
  readonly nearest: readonly Pick<GuideItem, 'kind' | 'key' | 'slug' | 'name'>[]
  /** What it may be made of, if nothing was found; else empty. */
  readonly materials: readonly GuideMaterial[]
  /** GUIDE-34: what is asked most; empty beside a search, a room or the letters. */
  readonly asked: readonly NamedThing[]
  /** GUIDE-14: the room that is open. */
  readonly room: GuideRoom | null
  readonly rooms: readonly NamedThing[]
  /** GUIDE-14: the letters instead of the rooms, and the items of the open one. */
  readonly letters: { readonly all: readonly string[]; readonly open: LetterGroup<GuideItem> } | null
  /** The signs with the numbers one to seven; empty where `asked` is. */
  readonly codes: readonly { readonly code: number; readonly mark: string }[]
}

type Answered = Omit<GuideAnswer, 'isSure'>

const textMaxLength = 200
const nearestMax = 5
const askedShown = 12
const plastics = 7

export async function loadGuide(
  { calls, facilities, page }: Pick<Ports, 'calls' | 'facilities' | 'page'>,
  { query }: ScreenInput,
): Promise<Loaded<GuideData>> {
  const language = languageOf(page.locale)
  // GUIDE-41: `q` is what people type into addresses.
  const text = (query['text'] ?? query['q'] ?? '').trim().slice(0, textMaxLength)
  const isByLetter = query['by'] === 'letter'
  const isStart = text === '' && !isByLetter && query['room'] === undefined
  const [things, found, many, materials, codes] = await Promise.all([
    calls.ask(guideCalls.things),
    text === '' ? null : calls.ask(guideCalls.answers, { query: { text, language } }),
    text === '' ? null : calls.ask(guideCalls.things, { query: { text, language, several: true } }),
    isStart ? null : facilities.materials(),
    isStart ? calls.ask(guideCalls.codes) : null,
  ])
  for (const answer of [things, found, materials, codes])
    if (answer?.ok === false) throw new Error(`The guide could not be loaded: ${answer.error}`)
  // GUIDE-27
  const answers = found?.ok ? found.value.items : []
  const several = many?.ok ? many.value.items : []
  const only = several.length === 0 && query['other'] === undefined ? onlyCalledSo(answers, text, language) : null
  if (only !== null) return { outcome: 'elsewhere', path: foundThingPath(only.slug, text) }
  const isMissed = found !== null && several.length === 0 && !answers.some(({ isSure }) => isSure)
  const inWords = namedMaterials(materials?.ok ? materials.value : [], language)
  const all = things.ok ? things.value.items : []
  const answered = ({ kind, key, slug, names: own, called, materials: taken }: Answered): GuideItem => {
    const name = own[language]
    return { kind, key, slug, name, called: called === name ? null : called, materials: inWords(taken) }
  }
  const itemOf = (thing: ThingSummary): GuideItem => answered({ ...thing, kind: 'thing', key: thing.slug })
  const names = all.map((thing) => named(thing, language))
  const data: GuideData = {
    text,
    found: found === null ? null : isMissed ? [] : several.length > 0 ? several.map(itemOf) : answers.map(answered),
    bag: several.map(({ slug }) => slug),
    nearest: isMissed ? nearestThings(text, answers.map(answered), all.map(itemOf)) : [],
    materials: isMissed && materials?.ok ? inWords(materials.value.map(({ slug }) => slug)) : [],
    asked: isStart
      ? askedThings.slice(0, askedShown).flatMap((slug) => names.filter((each) => each.slug === slug))
      : [],
    room: roomOf(all, query['room'], language, itemOf),
    rooms: isByLetter ? [] : roomsOf(all, language),
    letters: isByLetter ? lettersOf(all.map(itemOf), query['letter'], language) : null,
    codes: (codes?.ok ? codes.value.items : [])
      .filter(({ code }) => code <= plastics)
      .map((each) => ({ code: each.code, mark: marksIn(each, language)[0] ?? '' })),
  }
  // Search results are not indexed.
  return { outcome: 'ready', data, head: { canonicalPath: guidePath, ...(text !== '' && { isIndexed: false }) } }
}

/** GUIDE-50: the thing of exactly this name, if nothing else is called so. */
function onlyCalledSo(answers: readonly GuideAnswer[], text: string, language: Language): GuideAnswer | null {
  const [best, ...others] = answers.filter(({ names, called }) => isSameWord(called ?? names[language], text, language))
  return best?.kind === 'thing' && best.isSure && others.length === 0 ? best : null
}

/** GUIDE-16 GUIDE-27: what the words may mean, before items with similar names. */
function nearestThings(text: string, alike: readonly GuideItem[], all: readonly GuideItem[]): GuideItem[] {
  const bySlug = new Map([...alike, ...nearestNames(text, all)].map((thing) => [thing.slug, thing]))
  return [...bySlug.values()].slice(0, nearestMax)
}

/** The first letter is open if none or an unknown one is asked for; null without items. */
function lettersOf(items: readonly GuideItem[], asked: string | undefined, language: Language): GuideData['letters'] {
  const groups = byLetter(items, language)
  const open = groups.find(({ letter }) => letter === asked) ?? groups[0]
  return open === undefined ? null : { all: groups.map(({ letter }) => letter), open }
}

/** The families, in guide order. */
const roomsOf = (things: readonly ThingSummary[], language: Language): NamedThing[] =>
  [...new Map(things.map(({ family }) => [family.slug, family.names[language]]))].map(([slug, name]) => ({
    slug,
    name,
  }))

const isNowhere = ({ materials }: GuideItem): boolean => materials.length === 0

/** GUIDE-51: a family with its items by name, those that go nowhere last; null if none or an unknown one is open. */
function roomOf(
  things: readonly ThingSummary[],
  slug: string | undefined,
  language: Language,
  itemOf: (thing: ThingSummary) => GuideItem,
): GuideData['room'] {
  const own = things.filter(({ family }) => family.slug === slug)
  const [first] = own
  if (first === undefined) return null
  const { compare } = new Intl.Collator(language)
  const items = own
    .map(itemOf)
    .toSorted((a, b) => Number(isNowhere(a)) - Number(isNowhere(b)) || compare(a.name, b.name))
  return { slug: first.family.slug, name: first.family.names[language], things: items }
}

const named = ({ slug, names }: ThingSummary, language: Language): NamedThing => ({ slug, name: names[language] })
