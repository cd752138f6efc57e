import { describe, expect, test } from 'vitest'
import { brandNames, languageTag, localeCodes, prefixOf, siteOfVariant, type LocaleCode } from '@recircle/core/site'
import { createPageRenderer } from '../entry-server.tsx'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { isAccountPage } from '../../routing/access.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { routeTable } from '../../routing/route-table.ts'
import { CountingBackend } from './testing/counting-backend.ts'
import { testSettings } from './testing/test-page-settings.ts'

/** A deployment with every locale, so that one list of pages covers them all. */
const settings = { ...testSettings, siteOverrides: { variant: 'ru', locales: { ru: localeCodes } } } as const
const site = siteOfVariant('ru', settings.siteOverrides)
const entries: readonly RouteEntry[] = routeTable
/** Pages that need data, which this backend does not have; page-head.test.tsx, rendered-site.test.ts and the e2e journeys cover them. */
const namedBySubject = new Set([
  'alert',
  'charity-event',
  'charity-event-deleted',
  'event-result',
  'followed-report',
  'guide-thing',
  'my-place',
  'newsletter',
  'organization',
  'report',
  'source',
])
const pages = entries.filter((entry) => entry.isDevelopmentOnly !== true && !namedBySubject.has(entry.id))
const addressOf = ({ path }: RouteEntry): string =>
  path.replace('/:id?', '').replace(/:\w+/, '42').replace('*', '/nowhere')

const renderer = createPageRenderer(null)
async function htmlOf(entry: RouteEntry, locale: LocaleCode): Promise<string> {
  const url = `https://recircle.ru${prefixOf(locale, site)}${addressOf(entry)}`
  const { fetch: fetchApi } = new CountingBackend({ points: 3, events: 2 })
  const answer = await renderer.render({ url, settings, fetchApi }).answer
  return answer.kind === 'page' ? answer.html : `went to ${answer.location}`
}
const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe.each(localeCodes)('the pages in %s', (locale) => {
  const titleOf = async (entry: RouteEntry): Promise<string> => {
    const translator = await fullTranslator(locale)
    return `${brandNames[locale]} — ${translator.intl.formatMessage({ id: entry.title })}`
  }

  test.each(pages.map((entry) => [entry.id, entry] as const))('META-1 META-2 SITE-6 %s', async (_id, entry) => {
    const html = await htmlOf(entry, locale)
    const title = await titleOf(entry)
    const titles = [/<title>(.*?)<\/title>/.exec(html)?.[1], metaOf(html, 'og:title'), metaOf(html, 'twitter:title')]
    expect(titles).toEqual([title, title, title])
    expect(html).toContain(`<html lang="${languageTag(locale)}">`)
    expect(metaOf(html, 'theme-color')).toBe('#37927B')
    expect(metaOf(html, 'og:type')).toBe('website')
    expect(metaOf(html, 'og:image')).toMatch(/^https:\/\/recircle\.ru\/images\/share-.+\.png$/)
    expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '600'])
    const description = metaOf(html, 'description') ?? ''
    expect(description.length).toBeGreaterThan(20)
    expect(Array.from(description).length).toBeLessThanOrEqual(200)
    expect(metaOf(html, 'twitter:description')).toBe(description)
    // An account page is a shell until the browser has loaded its data.
    expect(html.match(/<h1/g) ?? []).toHaveLength(isAccountPage(entry) ? 0 : 1)
  })
})
