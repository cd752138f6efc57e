import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { testSettings } from '../../composition/testing/test-page-settings.ts'
import { Translator } from '../../i18n/translator.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { Scope, ScopeContext } from '../../screen/scope.ts'

const store = { get: () => null, set: () => undefined, remove: () => undefined, subscribe: () => () => undefined }

/** What a visitor of that site reads; spaces that do not break are written as plain ones. */
export async function inLocale(variant: SiteVariant, locale: LocaleCode, element: ReactNode): Promise<string> {
  const translator = new Translator(locale)
  await translator.load(['shell', 'facility'])
  const page = {
    site: siteOfVariant(variant, testSettings.siteOverrides),
    locale,
    prefix: '',
    origin: testSettings.origins[variant],
    renderedAtMs: 0,
    settings: testSettings,
  }
  const scope = new Scope({
    page,
    translator,
    visitor: { current: () => Promise.resolve(null) },
    stores: { persisted: store, session: store },
    isServer: true,
    openServices: () => Promise.reject(new Error('Words need no services')),
  })
  const html = renderToStaticMarkup(
    <ScopeContext value={scope}>
      <WordsProvider translator={translator}>{element}</WordsProvider>
    </ScopeContext>,
  )
  return html.replace(/[\u00A0\u202F]/g, ' ')
}

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
