import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { languageOf, languageTag, localeAutonyms, LocaleMemory, prefixOf } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Popover } from '@recircle/ui/popover/popover.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import styles from './languages.module.css'

/** SITE-2: a plain link to the same path, because another language is another document, rendered by the server. */
export function LanguagesView({ page }: { page: PageContext }): ReactNode {
  const { formatMessage } = useIntl()
  const { locales } = page.site
  if (locales.length < 2) return null
  const label = formatMessage({ id: 'layout.languages' })
  return (
    <Popover
      align="end"
      label={label}
      renderTrigger={(trigger) => (
        <button type="button" className={styles.trigger} title={label} {...trigger}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          <Icon name="globe" size="sm" />
          {languageOf(page.locale).toUpperCase()}
        </button>
      )}
    >
      <LanguageListView page={page} />
    </Popover>
  )
}

export function LanguageListView({ page }: { page: PageContext }): ReactNode {
  const { pathname, search } = useLocation()
  const { stores } = useScope()
  return (
    <ul className={styles.list}>
      {page.site.locales.map((locale) => (
        <li key={locale}>
          <a
            href={`${prefixOf(locale, page.site)}${pathname}${search}`}
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
            aria-current={locale === page.locale || undefined}
            onClick={() => new LocaleMemory(stores.session, stores.persisted).prefer(locale)}
          >
            {localeAutonyms[locale]}
            {locale === page.locale && <Icon name="check" size="sm" />}
          </a>
        </li>
      ))}
    </ul>
  )
}
