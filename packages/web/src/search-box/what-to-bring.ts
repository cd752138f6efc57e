import type { LngLat } from '@recircle/core/geo'
import { answerKey, isSameWord } from '@recircle/core/guide'
import type { Language, Material } from '@recircle/core/material'
import { isBegunIn } from '@recircle/core/search'
import type { FoundThing } from '../guide/thing-lookup.ts'
import type { FoundMaterial } from './material-lookup.ts'
import type { Suggestion, SuggestionGroup } from './suggestion.ts'

/** What typed words may mean. */
export interface Brought {
  readonly things: readonly FoundThing[]
  readonly materials: readonly FoundMaterial[]
  /** PLACE-7: the town in the words, where they are looked for. */
  readonly at?: LngLat | undefined
}

interface Words {
  readonly text: string
  readonly known: readonly Material[]
  readonly language: Language
}

/** The row of a thing: its name, the synonym that matched, its materials. */
export function thingSuggestion(
  { kind, slug, name, materials, called }: FoundThing,
  { known, language }: Pick<Words, 'known' | 'language'>,
  at?: LngLat,
): Suggestion {
  if (kind !== 'thing') return { type: 'label', kind, key: answerKey(slug).key, name, material: materials[0] }
  const names = known.filter((each) => materials.includes(each.slug)).map((each) => each.names[language])
  const isSaid = names.length === 1 && isSameWord(names[0] ?? '', name, language)
  const detail = isSaid ? '' : names.join(', ')
  return { type: 'thing', slug, name, materials, called, detail, ...(at && { at }) }
}

/** GUIDE-33: things, then materials that no thing stands for already; what has the words in its name first. The answered thing has its own card. */
export function whatToBring(
  { things, materials, at }: Brought,
  answered: FoundThing | null,
  words: Words,
): Suggestion[] {
  const { text, language } = words
  const isStoodFor = ({ slug, name }: FoundMaterial): boolean =>
    answered?.materials.includes(slug) === true ||
    things.some((each) => each.materials.join() === slug && isSameWord(each.name, name, language))
  const rows = [
    ...things
      .filter((each) => each !== answered)
      .map((each) => ({ isInName: each.isInName, row: thingSuggestion(each, words, at) })),
    ...materials
      .filter((each) => !isStoodFor(each))
      .map(({ slug, name, called }) => ({
        isInName: isBegunIn(name, text),
        row: { type: 'material', slug, name, detail: called, ...(at && { at }) } satisfies Suggestion,
      })),
  ]
  return rows.toSorted((a, b) => Number(b.isInName) - Number(a.isInName)).map(({ row }) => row)
}

/** The group with the words in a name first; otherwise as given. */
export const bestFirst = (
  groups: readonly (readonly [SuggestionGroup['id'], readonly Suggestion[]])[],
  { text, language }: Pick<Words, 'text' | 'language'>,
): readonly (readonly [SuggestionGroup['id'], readonly Suggestion[]])[] =>
  groups.toSorted(([, a], [, b]) => Number(isNamed(b, text, language)) - Number(isNamed(a, text, language)))

const isNamed = (items: readonly Suggestion[], text: string, language: Language): boolean =>
  items.some((item) => {
    if (item.type === 'point') return isBegunIn(item.point.name, text)
    if (item.type === 'town') return isBegunIn(item.town.names[language], text)
    if (item.type === 'thing') return item.called === ''
    return item.type === 'material' && isBegunIn(item.name, text)
  })
