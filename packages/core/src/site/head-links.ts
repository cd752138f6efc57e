import { languageTag, type LocaleCode } from './locale.ts'
import { canonicalPath, prefixOf } from './locale-path.ts'
import type { Site } from './site.ts'

export interface AlternateLink {
  readonly hreflang: string
  readonly href: string
}
export interface HeadLinks {
  readonly canonical: string
  readonly alternates: readonly AlternateLink[]
}

/** SITE-6: canonical and alternate links name the locale in the URL; `x-default` leaves it to the site. */
export function headLinks(origin: string, site: Site, locale: LocaleCode, path: string): HeadLinks {
  const page = canonicalPath(path)
  const hrefOf = (each: LocaleCode): string => `${origin}${prefixOf(each, site)}${page}`
  return {
    canonical: hrefOf(locale),
    alternates: [
      ...site.locales.map((each) => ({ hreflang: languageTag(each), href: hrefOf(each) })),
      { hreflang: 'x-default', href: `${origin}${page}` },
    ],
  }
}
