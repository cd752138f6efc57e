import { distanceM, type LngLat } from '../geo/index.ts'
import type { Language } from '../material/index.ts'
import { wordsOf } from '../search/index.ts'
import { isSameTown } from '../town/index.ts'
import type { DeskWord } from './desk-word.ts'

export const deskSignCodes = [
  'contact-in-name',
  'listed-word',
  'new-author',
  'twin',
  'far-from-address',
  'shared-contact',
] as const
export type DeskSignCode = (typeof deskSignCodes)[number]

/** DESK-69: what makes staff look twice, with its reason. It is never shown to the author. */
export interface DeskSign {
  readonly code: DeskSignCode
  /** The contact, the word, the twin, the town; empty for a new author. */
  readonly found: string
  /** Whose contact it is as well; empty otherwise. */
  readonly by: string
  /** To the twin or the town. */
  readonly distanceM: number | null
}

interface Place {
  readonly name: string
  readonly address: string
  readonly location: LngLat
  readonly materialIds: readonly number[]
}

/** What the signs of an item are read from. */
export interface SignFacts {
  /** As its author wrote it; empty for an item about someone else's entity. */
  readonly name: string
  /** Everything its author wrote. */
  readonly texts: string
  readonly language: Language
  /** Null for authors who publish nothing: visitors and applicants. */
  readonly accepted: number | null
  /** Null without a place of its own. */
  readonly place: Place | null
  readonly neighbors: readonly Place[]
  /** The towns that have the name in the address. */
  readonly towns: readonly NamedTown[]
  /** The same phone or website at another author. */
  readonly shared: { readonly contact: string; readonly by: string } | null
}
export interface NamedTown extends LngLat {
  readonly name: string
}

const sign = (code: DeskSignCode, found = '', more: Partial<DeskSign> = {}): DeskSign => ({
  code,
  found,
  by: '',
  distanceM: null,
  ...more,
})

const links = [
  /(?:https?:\/\/|www\.)\S+/iu,
  // Ends in lower case, or is all capitals: "St.Petersburg" is none.
  /[\p{L}\p{N}-]{2,}\.(?:[a-z]{2,}|рф|қаз)(?![\p{L}\p{N}])(?:\/\S*)?/u,
  /(?<!\p{L})[\p{Lu}\p{N}-]{2,}\.[A-Z]{2,}(?!\p{L})/u,
  /(?<![\p{L}\p{N}])(?:t\.me\/|@)\w{3,}/iu,
]
/** Digits without dots between them, which dates have. */
const digitRun = /(?<![\p{L}\p{N}])\+?\d(?:[\s()-]*\d)*(?![\p{L}\p{N}])/gu
const internationalMin = 7
const nationalMin = 10
const phoneMax = 15

const isPhone = (run: string): boolean => {
  const digits = run.replaceAll(/\D/g, '').length
  return digits >= (run.startsWith('+') ? internationalMin : nationalMin) && digits <= phoneMax
}

export function contactInName(name: string): DeskSign | null {
  const link = links.flatMap((pattern) => pattern.exec(name)?.[0] ?? [])[0]
  const found = link ?? name.match(digitRun)?.find(isPhone)
  return found === undefined ? null : sign('contact-in-name', found)
}

const textMax = 20_000
const folded = (text: string): string => wordsOf(text, textMax).join(' ')

/** DESK-70: compared as in searches; a listed word matches all words that begin with it. */
export function listedWord(texts: string, language: Language, words: readonly DeskWord[]): DeskSign | null {
  const haystack = ` ${folded(texts)}`
  const found = words.find((each) => {
    const wanted = folded(each.word)
    return wanted !== '' && (each.language ?? language) === language && haystack.includes(` ${wanted}`)
  })
  return found ? sign('listed-word', found.word) : null
}

export const newAuthor = (accepted: number | null): DeskSign | null => (accepted === 0 ? sign('new-author') : null)

const twinM = 50
const isSame = (one: string, other: string): boolean => folded(one) !== '' && folded(one) === folded(other)

/** The nearest point within 50 m that takes one of the same materials, or has the same name or address. */
export function twinOf(place: Place | null, neighbors: readonly Place[]): DeskSign | null {
  if (place === null) return null
  const [nearest] = neighbors
    .filter(
      ({ name, address, materialIds }) =>
        materialIds.some((id) => place.materialIds.includes(id)) ||
        isSame(name, place.name) ||
        isSame(address, place.address),
    )
    .map((each) => ({ each, awayM: Math.round(distanceM(each.location, place.location)) }))
    .filter(({ awayM }) => awayM <= twinM)
    .toSorted((a, b) => a.awayM - b.awayM)
  return nearest ? sign('twin', nearest.each.name || nearest.each.address, { distanceM: nearest.awayM }) : null
}

/** None of the towns that have the name is near; a name that no town has says nothing. */
export function farFromAddress(place: Pick<Place, 'location'> | null, towns: readonly NamedTown[]): DeskSign | null {
  if (place === null || towns.some((town) => isSameTown(town, place.location))) return null
  const [nearest] = towns
    .map((town) => ({ town, awayM: Math.round(distanceM(town, place.location)) }))
    .toSorted((a, b) => a.awayM - b.awayM)
  return nearest ? sign('far-from-address', nearest.town.name, { distanceM: nearest.awayM }) : null
}

export const sharedContact = (shared: SignFacts['shared']): DeskSign | null =>
  shared && sign('shared-contact', shared.contact, { by: shared.by })

export const signsOf = (facts: SignFacts, words: readonly DeskWord[]): readonly DeskSign[] =>
  [
    contactInName(facts.name),
    listedWord(facts.texts, facts.language, words),
    newAuthor(facts.accepted),
    twinOf(facts.place, facts.neighbors),
    farFromAddress(facts.place, facts.towns),
    sharedContact(facts.shared),
  ].filter((each) => each !== null)
