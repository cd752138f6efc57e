/** A site variant as a visitor of the test server sees it. */
export type Site = {
  readonly variant: 'ru' | 'kz' | 'int'
  readonly host: string
  readonly htmlLang: string
  readonly brand: string
  /** The prefixes of the available locales; a site with one locale has none. */
  readonly prefixes: readonly string[]
}

export type SiteOptions = { readonly site: Site }

export const sites: readonly Site[] = [
  { variant: 'ru', host: 'ru.localhost', htmlLang: 'ru-RU', brand: 'Круговорот', prefixes: [] },
  { variant: 'kz', host: 'kz.localhost', htmlLang: 'kk-KZ', brand: 'Айналым', prefixes: ['/kk-kz', '/ru-kz'] },
  { variant: 'int', host: 'int.localhost', htmlLang: 'en-US', brand: 'Recircle', prefixes: ['/en-us', '/es-ar'] },
]
