import { formatBoundingBox } from '../geo/index.ts'
import { readOpenDataQuery, type OpenDataQuery } from '../open-data/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { languageTag, type LocaleCode, type Site } from '../site/index.ts'
import { embedPath, embedScriptPath } from './embed-paths.ts'

export const embedThemes = ['auto', 'light', 'dark'] as const
export type EmbedTheme = (typeof embedThemes)[number]

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
}

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
  const [language, themeText, map, number] = [take('lang'), take('theme'), take('map'), take('page')]
  const locale = language === '' ? site.defaultLocale : site.locales.find((each) => languageOfLink(each) === language)
  if (locale === undefined) return err('lang')
  const theme = themeText === '' ? 'auto' : embedThemes.find((each) => each === themeText)
  if (theme === undefined) return err('theme')
  if (!['', 'on', 'off'].includes(map)) return err('map')
  const page = number === '' ? 1 : /^[1-9]\d{0,3}$/.test(number) ? Number(number) : pagesMax + 1
  if (page > pagesMax) return err('page')
  for (const name of ['updated_since', 'confirmed']) if (values.has(name)) return err(name)
  const query = readOpenDataQuery(values)
  return query.ok ? ok({ query: query.value, locale, theme, hasMap: map === 'on', page }) : err(query.error)
}

const languageOfLink = (locale: LocaleCode): string => languageTag(locale).toLowerCase()

/** The query string for a wish; the inverse of `readEmbedWish`. */
export function embedSearch({ query, locale, theme, hasMap, page }: EmbedWish, site: Site): string {
  const { materials, match, kind, box, organization } = query
  const named: readonly (readonly [name: string, value: string])[] = [
    ['materials', materials.join(',')],
    ['match', match === 'all' ? 'all' : ''],
    ['kind', kind ?? ''],
    ['bbox', box === null ? '' : formatBoundingBox(box)],
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
    script: `<script async src="${attribute(origin + embedScriptPath)}" data-recircle="${attribute(search)}" data-title="${attribute(title)}"></script>`,
    frame: `<iframe src="${attribute(address)}" title="${attribute(title)}" loading="lazy" style="width:100%;height:480px;border:0"></iframe>`,
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
