import { boxAround, formatBoundingBox, type LngLat } from '../geo/index.ts'
import { readOpenDataQuery, type OpenDataQuery } from '../open-data/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { languageOf, languageTag, type LocaleCode, type Site } from '../site/index.ts'
import { embedPath, embedScriptPath } from './embed-paths.ts'
import { attributeText } from './attribute-text.ts'
import { isTagLanguage, isTownId, embedThemes, type EmbedTheme } from './tag-options.ts'

export const embedPageSize = 10
const pagesMax = 1000

/** The query of a frame. */
export interface EmbedWish {
  /** Fixed by the embedding site; the frame has no controls for it. */
  readonly query: OpenDataQuery
  readonly locale: LocaleCode
  readonly theme: EmbedTheme
  readonly hasMap: boolean
  readonly page: number
  /** TAG-6: the id of a town that stands for the box around it; null once it is found. */
  readonly town: string | null
}

/** EMBED-8: nothing limits it, and the points of the whole world help nobody. */
export const isOfTheWorld = ({ materials, kind, box, organization }: OpenDataQuery): boolean =>
  materials.length === 0 && kind === null && box === null && organization === null

/** The list around a town, which its tag names by id. */
export const wishAround = (wish: EmbedWish, town: LngLat): EmbedWish => ({
  ...wish,
  query: { ...wish.query, box: boxAround(town, townRadiusM) },
  town: null,
})
const townRadiusM = 10_000

/** EMBED-2: rejects unknown, repeated and invalid parameters, so that a frame never shows more than its site has chosen. */
export function readEmbedWish(pairs: Iterable<readonly [string, string]>, site: Site): Result<EmbedWish, string> {
  const all = [...pairs]
  const values = new Map(all)
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at)
  if (twice !== undefined) return err(twice[0])
  const take = (name: string): string => {
    const value = values.get(name) ?? ''
    values.delete(name)
    return value
  }
  const [language, themeText, map, number, town] = [
    take('lang'),
    take('theme'),
    take('map'),
    take('page'),
    take('town'),
  ]
  const locale = language === '' ? site.defaultLocale : localeOfLink(language, site)
  if (locale === undefined) return err('lang')
  const theme = themeText === '' ? 'auto' : embedThemes.find((each) => each === themeText)
  if (theme === undefined) return err('theme')
  if (!['', 'on', 'off'].includes(map)) return err('map')
  const page = number === '' ? 1 : /^[1-9]\d{0,3}$/.test(number) ? Number(number) : pagesMax + 1
  if (page > pagesMax) return err('page')
  for (const name of ['updated_since', 'confirmed']) if (values.has(name)) return err(name)
  if (town !== '' && (!isTownId(town) || (values.get('bbox') ?? '') !== '')) return err('town')
  const query = readOpenDataQuery(values)
  if (!query.ok) return err(query.error)
  return ok({ query: query.value, locale, theme, hasMap: map === 'on', page, town: town === '' ? null : town })
}

/** A tag names a language without knowing those of the site. */
const localeOfLink = (text: string, site: Site): LocaleCode | undefined =>
  isTagLanguage(text)
    ? (site.locales.find((each) => languageOf(each) === text) ?? site.defaultLocale)
    : site.locales.find((each) => languageOfLink(each) === text)

const languageOfLink = (locale: LocaleCode): string => languageTag(locale).toLowerCase()

/** The query string for a wish; the inverse of `readEmbedWish`. */
export function embedSearch({ query, locale, theme, hasMap, page, town }: EmbedWish, site: Site): string {
  const { materials, match, kind, box, organization } = query
  const named: readonly (readonly [name: string, value: string])[] = [
    ['materials', materials.join(',')],
    ['match', match === 'all' ? 'all' : ''],
    ['kind', kind ?? ''],
    ['bbox', box === null ? '' : formatBoundingBox(box)],
    ['town', town ?? ''],
    ['organization', organization ?? ''],
    ['lang', site.locales.length > 1 ? languageOfLink(locale) : ''],
    ['theme', theme === 'auto' ? '' : theme],
    ['map', hasMap ? 'on' : ''],
    ['page', page > 1 ? String(page) : ''],
  ]
  return named.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&')
}

export interface EmbedSnippets {
  /** A single tag; the frame gets the height of its list. */
  readonly script: string
  /** For sites that allow no third-party scripts. */
  readonly frame: string
}

/** EMBED-5: snippets for another site; their values are escaped, so nothing can end an attribute. */
export function embedSnippets(origin: string, search: string, title: string): EmbedSnippets {
  const address = `${origin}${embedPath}${search === '' ? '' : `?${search}`}`
  return {
    script: `<script async src="${attributeText(origin + embedScriptPath)}" data-recircle="${attributeText(search)}" data-title="${attributeText(title)}"></script>`,
    frame: `<iframe src="${attributeText(address)}" title="${attributeText(title)}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`,
  }
}
