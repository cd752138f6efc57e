import { use, type ReactNode } from 'react'
import type { LocaleCode } from '@recircle/core/site'
import { languageOf } from '@recircle/core/site'
import type { Translator } from '@recircle/ui/i18n/translator.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { DeskContext, useDesk } from '../../frame/desk-context.ts'

const translators = new Map<LocaleCode, Promise<Translator>>()
function translatorOf(locale: LocaleCode): Promise<Translator> {
  const known = translators.get(locale)
  if (known !== undefined) return known
  const translator = fullTranslator(locale)
  translators.set(locale, translator)
  // Words that could not be loaded are asked for again.
  translator.catch(() => translators.delete(locale))
  return translator
}

/** What others read, in their language and not in that of the desk. Suspends until its words are there. */
export function InLanguage({ locale, children }: { locale: LocaleCode; children: ReactNode }): ReactNode {
  const desk = useDesk()
  return (
    <WordsProvider translator={use(translatorOf(locale))}>
      <DeskContext value={{ ...desk, locale }}>
        <div lang={languageOf(locale)}>{children}</div>
      </DeskContext>
    </WordsProvider>
  )
}
