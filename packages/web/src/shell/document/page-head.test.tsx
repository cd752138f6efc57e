import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { noContacts, siteOfVariant } from '@recircle/core/site'
import { testSettings } from '../../app/composition/testing/test-page-settings.ts'
import { fullTranslator } from '@recircle/ui/i18n/whole-catalog.ts'
import { WordsProvider } from '@recircle/ui/i18n/words.tsx'
import { routeTable } from '../../routing/route-table.ts'
import type { ScreenData } from '../../routing/screen/screen.tsx'
import { readPageContext } from '../../routing/page-context.ts'
import { PageHeadView } from './page-head.view.tsx'

async function headOf(loaded: ScreenData, id = 'charity-event', path = '/charity-event/42'): Promise<string> {
  const page = readPageContext(siteOfVariant('kz'), `/ru-kz${path}`, testSettings, 0)
  const translator = await fullTranslator(page.locale)
  const handle = routeTable.find((entry) => entry.id === id)
  const element = <PageHeadView page={page} contacts={noContacts} />
  const router = createMemoryRouter([{ id, path, handle, element }], {
    basename: '/ru-kz',
    initialEntries: [`/ru-kz${path}`],
    hydrationData: { loaderData: { [id]: loaded } },
  })
  return renderToString(
    <WordsProvider translator={translator}>
      <RouterProvider router={router} />
    </WordsProvider>,
  )
}

const loaded = (head: (ScreenData & { outcome: 'ready' })['head']): ScreenData => ({
  outcome: 'ready',
  data: null,
  head,
})
const dataOf = (html: string): Record<string, unknown>[] =>
  JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')

describe('the head of a page with its own data', () => {
  test('META-1 META-2 its own title, description and picture take precedence over those of the route', async () => {
    const html = await headOf(loaded({ title: 'Уборка', description: 'В субботу', imagePath: '/files/1.webp' }))
    expect(html).toContain('<title>Круговорот — Уборка</title>')
    expect(html).toContain('<meta name="description" content="В субботу"/>')
    expect(html).toContain('<meta property="og:image" content="https://recircle.kz/files/1.webp"/>')
    expect(html).not.toContain('og:image:width')
    expect(await headOf(loaded({ imagePath: 'https://files.example/1.png' }))).toContain(
      '"https://files.example/1.png"',
    )
    expect(await headOf(loaded({}))).toContain('<title>Круговорот — Волонтерские акции</title>')
  })

  test('META-4 its structured data and its breadcrumbs are in data blocks that no text can end', async () => {
    const html = await headOf(
      loaded({ title: '</script><b>', structuredData: [{ '@type': 'Event', name: '</script>' }] }),
    )
    expect(html).not.toContain('</script><b>')
    const data = dataOf(html)
    expect(data.map((each) => each['@type'])).toEqual(['Organization', 'MobileApplication', 'BreadcrumbList', 'Event'])
    expect(data[2]?.['itemListElement']).toMatchObject([
      { name: 'Главная', item: 'https://recircle.kz/ru-kz/' },
      { name: 'Волонтерские акции', item: 'https://recircle.kz/ru-kz/charity-events' },
      { name: '</script><b>', item: 'https://recircle.kz/ru-kz/charity-event/42' },
    ])
    expect(data[3]).toEqual({ '@type': 'Event', name: '</script>' })
  })

  test('SITE-6 a page with several URLs has one canonical URL', async () => {
    const html = await headOf(loaded({ canonicalPath: '/charity-events' }))
    expect(html).toContain('<link rel="canonical" href="https://recircle.kz/ru-kz/charity-events"/>')
    expect(html).toContain('hrefLang="kk-KZ" href="https://recircle.kz/kk-kz/charity-events"')
  })

  test('META-3 pages that are gone, missing or private are neither indexed nor titled', async () => {
    const gone = await headOf({ outcome: 'gone', data: null, head: { title: 'Уборка' } })
    const missing = await headOf({ outcome: 'not-found' })
    const explained = await headOf({ outcome: 'missing', data: null, head: {} })
    for (const html of [gone, missing, explained]) {
      expect(html).toContain('<meta name="robots" content="none"/>')
      expect(html).not.toMatch(/canonical|alternate|ld\+json/)
    }
    expect(gone).toContain('<title>Круговорот — Уборка</title>')
    for (const html of [missing, explained]) expect(html).toContain('<title>Круговорот — Страница не найдена</title>')
    expect(await headOf(loaded({ isIndexed: false }))).toContain('<meta name="robots" content="none"/>')
  })

  test('META-4 a list that is its own parent has only the home page above it', async () => {
    const points = dataOf(await headOf(loaded({}), 'recycling-points', '/recycling-points'))
    expect(points[2]?.['itemListElement']).toHaveLength(2)
  })
})
