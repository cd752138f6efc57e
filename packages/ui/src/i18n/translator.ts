import type { ReactNode } from 'react'
import { createIntl, type IntlShape } from 'react-intl'
import { innerQuotes, type LocaleCode } from '@recircle/core/site'
import { Formats, formattingTag } from './formats.ts'
import type { Words } from './words-of-page.ts'

/** The texts of one locale. */
export class Translator {
  readonly locale: LocaleCode
  readonly intl: IntlShape
  readonly formats: Formats

  /** In a browser the words are those of the page, which grow with its parts. */
  constructor(locale: LocaleCode, messages: Words) {
    this.locale = locale
    this.formats = new Formats(locale)
    const quoted = (words: readonly ReactNode[]): ReactNode[] =>
      words.map((word) => (typeof word === 'string' ? innerQuotes(locale, word) : word))
    this.intl = createIntl({
      locale: formattingTag(locale),
      // A browser has those of its page only, and types know every id.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      messages: messages as Required<IntlShape['messages']>,
      defaultRichTextElements: { quoted },
      onError: failLoudly,
    })
  }
}

/** A missing message or value is a bug: it fails tests, and a live page shows its id and tells the console. */
function failLoudly(error: Error): void {
  if (import.meta.env.DEV) throw error
  // Only browsers have it; the server has every message.
  if (!import.meta.env.SSR) reportError(error)
}
