import {
  brandNames,
  languageTag,
  readLocalePath,
  siteOfHost,
  type LocaleCode,
  type SiteOverrides,
} from '@recircle/core/site'
import { errorPageTexts } from './error-page-texts.ts'

/** LAY-10: the last resort. It needs no renderer and no database, and is readable without its style sheet. */
export function errorPage(locale: LocaleCode, home: string): string {
  const { title, text, goHome } = errorPageTexts[locale]
  return `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="none"><meta name="color-scheme" content="light dark"><title>${brandNames[locale]} — ${title}</title><link rel="stylesheet" href="/error.css"></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${home}">${goHome}</a></p></main></body></html>`
}

/** The locale of a URL, even of one that matches no route. */
export function localeOfAddress(
  host: string,
  pathname: string,
  overrides: SiteOverrides,
): { locale: LocaleCode; prefix: string } {
  const site = siteOfHost(host, overrides)
  const address = readLocalePath(pathname, site)
  return address.ok ? address.value : { locale: site.defaultLocale, prefix: '' }
}
