import { maxQueryLength } from '../search/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { languageOf, localeCodes, type LocaleCode, type Site } from '../site/index.ts'
import { isTagLanguage, isTownId, type TagAsked, type TagLanguage } from './tag-options.ts'

/** A text of an answer, already in the reader's words. */
export interface TagText {
  readonly text: string
  /** If a town has spoken another language. */
  readonly lang?: string
  /** A path of this site, or an address of the web or a phone. */
  readonly href?: string
}

export interface TagRow {
  readonly look: 'taken' | 'not' | 'careful' | 'plain'
  readonly title: string
  /** A paragraph each; those of several steps are a list. */
  readonly lines: readonly TagText[]
  /** Whose it is, since when, and its source. */
  readonly fine: readonly TagText[]
}

/** TAG-2: an answer as the tag shows it: the town's, then the guide's. */
export interface TagAnswer {
  /** Of the thing; null if none is surely meant. */
  readonly name: string | null
  /** What a screen reader says first. */
  readonly said: string
  readonly groups: readonly {
    readonly title: string | null
    readonly rows: readonly TagRow[]
    /** Whose it is, if it is all of one. */
    readonly fine: readonly TagText[]
  }[]
  /** What may be meant instead: things to ask for, and pages of families and marks. */
  readonly othersTitle: string
  readonly others: readonly { readonly name: string; readonly thing?: string; readonly href?: string }[]
  readonly links: readonly TagText[]
  /** Those of the thing, by slug. */
  readonly materials: readonly string[]
}

/** TAG-2: a question of a tag. */
export interface TagQuestion {
  readonly town: string
  readonly language: TagLanguage
  readonly asked: TagAsked
}

/** TAG-2: like the query of a frame: what is unknown, repeated or wrong is refused by its name. */
export function readTagQuestion(pairs: Iterable<readonly [string, string]>): Result<TagQuestion, string> {
  const all = [...pairs]
  const values = new Map(all)
  const wrong = all.find(
    ([name], at) =>
      !['town', 'lang', 'text', 'thing'].includes(name) || all.findIndex(([other]) => other === name) !== at,
  )
  if (wrong !== undefined) return err(wrong[0])
  const value = (name: string): string => values.get(name)?.trim() ?? ''
  const [town, language, text, thing] = [value('town'), value('lang'), value('text'), value('thing')]
  if (town !== '' && !isTownId(town)) return err('town')
  if (!isTagLanguage(language)) return err('lang')
  if (thing !== '' && !isSlug(thing)) return err('thing')
  if ((text === '') === (thing === '') || text.length > maxQueryLength) return err('text')
  return ok({ town, language, asked: thing === '' ? ['text', text] : ['thing', thing] })
}

const isSlug = (text: string): boolean => /^[a-z0-9-]{1,60}$/.test(text)

/** The site's own locale of a language, else any: the guide speaks all of them. */
export const localeOfTag = (language: TagLanguage, { locales, defaultLocale }: Site): LocaleCode =>
  [...locales, ...localeCodes].find((each) => languageOf(each) === language) ?? defaultLocale
