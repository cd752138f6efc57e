import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { createServerScope } from '../../app/composition/server-scope.ts'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { fullTranslator } from '../../i18n/whole-catalog.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { ScopeProvider } from '../../routing/screen/scope-provider.tsx'

/** The text of an element on that site, with non-breaking spaces replaced by plain ones. */
export async function inLocale(variant: SiteVariant, locale: LocaleCode, element: ReactNode): Promise<string> {
  const translator = await fullTranslator(locale)
  const page = {
    site: siteOfVariant(variant, testSettings.siteOverrides),
    locale,
    prefix: '',
    origin: testSettings.origins[variant],
    renderedAtMs: 0,
    settings: testSettings,
  }
  const scope = createServerScope(page, translator, () => Promise.reject(new Error('Words need no backend')))
  const html = renderToStaticMarkup(
    <ScopeProvider scope={scope}>
      <WordsProvider translator={translator}>{element}</WordsProvider>
    </ScopeProvider>,
  )
  return html.replace(/[\u00A0\u202F]/g, ' ')
}

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
