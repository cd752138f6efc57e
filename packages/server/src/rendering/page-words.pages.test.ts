import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()

const catalogOf = (tag: string): Record<string, string> => {
  const file = new URL(`../../../ui/src/i18n/catalogs/${tag}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}
const ids = new Set(Object.keys(catalogOf('en-US')))

const languages = [
  ['ru-RU', 'ru.localhost', ''],
  ['ru-KZ', 'kz.localhost', '/ru-kz'],
  ['kk-KZ', 'kz.localhost', '/kk-kz'],
  ['en-US', 'int.localhost', ''],
  ['es-AR', 'ar.localhost', ''],
] as const

/** One address of every screen that opens without data. */
const pages = [
  '/',
  '/get-app',
  '/guide',
  '/guide/codes',
  '/guide/bag?bag=battery',
  '/charity-events-manual/',
  '/inspection-manual/',
  '/data',
  '/embed/new',
  '/privacy-policy',
  '/charity-events',
  '/charity-events/no-charity-events',
  '/charity-event-deleted/x',
  '/results',
  '/recycling-points',
  '/recycling-points/missing',
  '/form-result',
  '/404/',
  '/no-such-page',
  '/alerts/new',
  '/profile/login',
  '/logout/',
  '/profile/logout/',
  '/registration/',
  '/registration-success/',
  '/confirm-email/token',
  '/restore-password/token',
  '/google-auth/?code=x',
  '/google-auth-error/',
  '/profile',
  '/profile/balance',
  '/profile/charity-events/',
  '/profile/event-people/1',
  '/profile/move-event/1',
  '/profile/create-charity-event',
  '/profile/recycling-points',
  '/profile/suggestions',
  '/profile/imports',
  '/profile/claims',
  '/profile/create-recycling-point',
]

/** The files with the words of the shell and of the screen. */
function wordFilesOf(html: string): readonly string[] {
  const [, json = ''] = /<script id="page-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  const { words }: { readonly words: readonly string[] } = JSON.parse(json)
  return words
}

/** What a screen names, but for words that its code carries itself, in every language. */
function idsIn(code: string): string[] {
  const carried = new Set([...code.matchAll(/"([\w.-]+)":\[\{type:/g)].map(([, id]) => id))
  const named = [...code.matchAll(/["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g)].map(([, id = '']) => id)
  return named.filter((id) => ids.has(id) && !carried.has(id))
}

describe.each(languages)('SITE-2 the pages in %s', (tag, host, prefix) => {
  const textOf = async (url: string): Promise<string> => {
    const { statusCode, body } = await site.get(host, url)
    expect([url, statusCode]).toEqual([url, 200])
    return body
  }
  const wordsIn = async (url: string): Promise<object> =>
    JSON.parse((await textOf(url)).replace('export const words=', ''))

  test.each(pages)(
    '%s has the words that its screen names, each of them once, and those of its title',
    async (path) => {
      const { body } = await site.get(host, prefix + path)
      const files = wordFilesOf(body)
      expect(files.filter((url) => url.endsWith(`.${tag}.js`))).toHaveLength(2)
      const words = await Promise.all(files.map(wordsIn))
      const known = words.flatMap((each) => Object.keys(each))
      expect(known.length).toBeGreaterThan(50)
      expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([])
      const screen = files[1]?.replace(`.${tag}`, '') ?? ''
      expect(idsIn(await textOf(screen)).filter((id) => !known.includes(id))).toEqual([])
      const [, title = ''] = /<title>.*? — (.*?)<\/title>/.exec(body) ?? []
      expect(JSON.stringify(words)).toContain(JSON.stringify(title))
    },
  )
})
