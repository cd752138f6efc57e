import { localeCodes, type LocaleCode } from '../site/index.ts'
import type { DeskKind } from './desk-kind.ts'

/** DESK-15: a canned reason in every language that an author may use. */
export interface ReasonTemplate {
  readonly code: string
  readonly kinds: readonly DeskKind[]
  readonly texts: Readonly<Record<LocaleCode, string>>
}

export const isTemplateCode = (code: string): boolean => /^[a-z][a-z0-9-]{1,39}$/.test(code)

export const lacksTexts = ({ texts }: ReasonTemplate): readonly LocaleCode[] =>
  localeCodes.filter((locale) => texts[locale].trim() === '')

/** The text for the author: the canned reason in their language, then the moderator's own words. */
export const reasonText = (template: ReasonTemplate | null, words: string, locale: LocaleCode): string =>
  [template?.texts[locale] ?? '', words.trim()].filter((part) => part !== '').join('\n\n')
