import type { ReactNode } from 'react'
import { siteOfVariant, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import { createServerScope } from '../../app/composition/server-scope.ts'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { inWords } from '@recircle/ui/testing/in-words.tsx'
import { ScopeProvider } from '../../routing/screen/scope-provider.tsx'

export { textOf } from '@recircle/ui/testing/in-words.tsx'

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
  return inWords(locale, <ScopeProvider scope={scope}>{element}</ScopeProvider>)
}
