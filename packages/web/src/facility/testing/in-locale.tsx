import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { createServerScope } from '../../app/composition/server-scope.ts'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import type { MessageBundle } from '../../i18n/bundles.ts'
import { Translator } from '../../i18n/translator.ts'
import { WordsProvider } from '../../i18n/words.tsx'
import { ContainerContext } from '../../routing/screen/container-context.ts'
import { ScopeContext } from '../../routing/screen/scope.ts'

/** The text of an element on that site, with non-breaking spaces replaced by plain ones. */
export async function inLocale(
  variant: SiteVariant,
  locale: LocaleCode,
  element: ReactNode,
  bundles: readonly MessageBundle[] = ['facility', 'pointPage', 'pointCard'],
): Promise<string> {
  const translator = new Translator(locale)
  await translator.load(['shell', ...bundles])
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
    <ScopeContext value={scope}>
      <ContainerContext value={scope}>
        <WordsProvider translator={translator}>{element}</WordsProvider>
      </ContainerContext>
    </ScopeContext>,
  )
  return html.replace(/[\u00A0\u202F]/g, ' ')
}

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
