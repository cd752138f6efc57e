import { wellFormed } from '../shared/index.ts'
import type { LocaleCode } from './locale.ts'
import { brandNames } from './locale-rules.ts'

/** META-2 */
export const shareCard = {
  imageWidth: 1200,
  imageHeight: 600,
  imageType: 'image/png',
  siteType: 'website',
  themeColor: '#37927B',
  /** The page background of the dark theme, because a bright bar above it would dazzle. */
  darkThemeColor: '#0b1310',
} as const

/** META-2 */
const maxDescriptionLength = 200

/** META-1: the base name, a dash, then the first non-empty title: the modal's, the page's, the route's. */
export function pageTitle(locale: LocaleCode, ...titles: readonly (string | null | undefined)[]): string {
  const page = titles.map((title) => title?.trim()).find((title) => title !== undefined && title !== '')
  return page === undefined ? brandNames[locale] : `${brandNames[locale]} — ${page}`
}

/** META-2: at most 200 characters including the ellipsis, cut between words if possible. */
export function cutDescription(text: string, maxLength: number = maxDescriptionLength): string {
  const characters = Array.from(wellFormed(text).replace(/\s+/g, ' ').trim())
  if (characters.length <= maxLength) return characters.join('')
  const beginning = characters.slice(0, maxLength - 1)
  const wordEnd = characters[beginning.length] === ' ' ? beginning.length : beginning.lastIndexOf(' ')
  const words = beginning.slice(0, wordEnd > 0 ? wordEnd : beginning.length).join('')
  return `${words.replace(/[\s.,;:!?…–—-]+$/u, '') || words}…`
}

/** META-3 */
export const robotsContent = (isIndexed: boolean): 'all' | 'none' => (isIndexed ? 'all' : 'none')
