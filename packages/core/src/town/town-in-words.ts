import { significant } from '../search/index.ts'
import { foldedTown, type FoundTown } from './found-town.ts'
import type { Town } from './town.ts'
import { isStreetKind, withoutTownKind } from './town-in-address.ts'

/** A town that typed words name, and the other words. */
export interface TownInWords<Named extends Town = Town> {
  readonly town: Named
  /** Empty if the words name nothing but the town. */
  readonly rest: string
}

interface Word {
  readonly typed: string
  /** As names are compared. */
  readonly folded: string
  readonly isFirstOfPart: boolean
}

interface Run {
  /** Folded. */
  readonly name: string
  readonly rest: string
}

const maxNameWords = 4

const wordsIn = (text: string): Word[] =>
  text.split(',').flatMap((part) =>
    withoutTownKind(part.trim())
      .split(/\s+/)
      .filter((typed) => foldedTown(typed) !== '')
      .map((typed, at) => ({ typed, folded: foldedTown(typed), isFirstOfPart: at === 0 })),
  )

/** PLACE-7: the names that a town in a text could have, longest first: its first or its last words. */
export function townRuns(text: string): readonly Run[] {
  const words = wordsIn(text)
  const runs: Run[] = []
  for (let length = Math.min(maxNameWords, words.length); length > 0; length--)
    for (const start of new Set([0, words.length - length])) {
      const end = start + length
      if (isOfStreet(words, start, end)) continue
      const others = [...words.slice(0, start), ...words.slice(end)]
      runs.push({
        name: words
          .slice(start, end)
          .map((word) => word.folded)
          .join(' '),
        rest: others
          .filter((word) => significant([word.folded]).length > 0)
          .map(({ typed }) => typed)
          .join(' '),
      })
    }
  return runs
}

/** "улица Казань" and "Октябрьский проспект, 5" name streets; "Алматы ул. Розыбакиева" has both. */
function isOfStreet(words: readonly Word[], start: number, end: number): boolean {
  const [before, after, next] = [words[start - 1], words[end], words[end + 1]]
  if (before !== undefined && words[start]?.isFirstOfPart === false && isStreetKind(before.folded)) return true
  const isBeforeKind = after?.isFirstOfPart === false && isStreetKind(after.folded)
  return isBeforeKind && (next === undefined || next.isFirstOfPart || /\d/.test(next.folded))
}

/** PLACE-7: the first of the towns whose name, in any language, is exactly the first or the last words of a text. */
export function townInWords<Named extends Town>(text: string, towns: readonly Named[]): TownInWords<Named> | null {
  for (const { name, rest } of townRuns(text)) {
    const town = towns.find(({ names }) => Object.values(names).some((each) => foldedTown(each) === name))
    if (town !== undefined) return { town, rest }
  }
  return null
}

/** PLACE-7: the town that a search names. The name of a small town may well mean something else, so a large one goes before it. */
export interface TownOfWords extends TownInWords<FoundTown> {
  readonly isLarge: boolean
}

export function townOfWords(text: string, towns: readonly FoundTown[]): TownOfWords | null {
  const large = townInWords(
    text,
    towns.filter(({ near }) => near === null),
  )
  const named = large ?? townInWords(text, towns)
  return named && { ...named, isLarge: named === large }
}
