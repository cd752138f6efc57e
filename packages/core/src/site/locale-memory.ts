import type { KeyValueStore } from '../shared/index.ts'
import { isLocaleCode, type LocaleCode } from './locale.ts'
import { matchLocale } from './preferred-locale.ts'
import type { LocalePath } from './locale-path.ts'
import type { Site } from './site.ts'

/** SITE-8: the three buttons of the switch bar. */
export type LocaleChoice = 'keep' | 'switch' | 'switch-forever'

/** `ask` shows the bar; `switch` redirects at once, because the visitor chose "never ask again" and the URL names no locale. */
export type LocaleOffer = { readonly kind: 'none' } | { readonly kind: 'ask' | 'switch'; readonly locale: LocaleCode }

export const localeKeys = {
  current: 'localeCode',
  preferred: 'preferredLocale',
  neverAsk: 'localeNeverAsk',
  choice: 'localeSwitchChoice',
} as const

/** SITE-7, SITE-8: the visitor's language choices, stored for the session or permanently. */
export class LocaleMemory {
  private readonly session: KeyValueStore
  private readonly persisted: KeyValueStore

  constructor(session: KeyValueStore, persisted: KeyValueStore) {
    this.session = session
    this.persisted = persisted
  }

  /** SITE-7: stores the locale of the current page for the session. */
  keepCurrent(locale: LocaleCode): void {
    this.session.set(localeKeys.current, locale)
  }

  /** The language the visitor picked in the menu becomes the preference. */
  prefer(locale: LocaleCode): void {
    this.keepCurrent(locale)
    this.persisted.set(localeKeys.preferred, locale)
  }

  /** A stored preference, else the best match of the browser's languages. */
  preferred(site: Site, languages: readonly string[]): LocaleCode | null {
    const stated = this.persisted.get(localeKeys.preferred)
    return isLocaleCode(stated) && site.locales.includes(stated) ? stated : matchLocale(languages, site.locales)
  }

  /** SITE-8: whether to offer another locale on this page. */
  offer(site: Site, page: LocalePath, languages: readonly string[]): LocaleOffer {
    const locale = this.preferred(site, languages)
    if (site.locales.length < 2 || locale === null || locale === page.locale) return { kind: 'none' }
    if (this.persisted.get(localeKeys.neverAsk) !== null)
      return page.prefix === '' ? { kind: 'switch', locale } : { kind: 'none' }
    return this.session.get(localeKeys.choice) === null ? { kind: 'ask', locale } : { kind: 'none' }
  }

  /** SITE-8: stores the choice for the session, "never ask again" permanently. Returns the locale to show. */
  choose(choice: LocaleChoice, current: LocaleCode, offered: LocaleCode): LocaleCode {
    this.session.set(localeKeys.choice, choice)
    if (choice === 'keep') return current
    this.prefer(offered)
    if (choice === 'switch-forever') this.persisted.set(localeKeys.neverAsk, 'true')
    return offered
  }
}
