import { expect, test } from 'vitest'
import { openPage } from '../testing/read-page.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const host = 'int.localhost'

test('EMBED-1 EMBED-5 EMBED-7 the builder is a plain form that finds a town, and its frame shows the list', async () => {
  const form = (await openPage(site, host, '/embed/new')).one('main form[action="/embed/new"]')
  expect(form.all('input[name=materials]').concat(form.all('input[name=material]'))).not.toEqual([])
  const box = form.named('label', 'Paper').one('input')
  const town = form.one('input[name=town]')
  expect([box.attribute('value'), town.attribute('name')]).toEqual(['paper', 'town'])
  const built = await openPage(site, host, `/embed/new?${box.attribute('name')}=paper&area=town&town=London`)
  const code = built.all('main textarea').map(({ text }) => text)
  expect(code[1]).toMatch(/^<iframe src="http[^"]+\/embed\?materials=paper&amp;bbox=[-\d.,]+&amp;lang=en-us"/)
  const preview = built.one('main iframe').attribute('src') ?? ''
  expect(code[1]).toContain(preview.replaceAll('&', '&amp;'))
  const list = await openPage(site, host, preview)
  expect(list.all('li a[href*="/recycling-points/"]')).not.toEqual([])
})

test('EMBED-5 the preview begins in the capital of the site', async () => {
  const previewOf = async (siteHost: string, url: string): Promise<string> =>
    (await openPage(site, siteHost, url)).one('main iframe').attribute('src') ?? ''
  expect(await previewOf('ru.localhost', '/embed/new')).toMatch(/bbox=37[.]\d+,55[.]/)
  expect(await previewOf('kz.localhost', '/kk-kz/embed/new')).toMatch(/bbox=71[.]\d+,51[.]/)
  // EMBED-8: a form that was emptied.
  expect(await previewOf('ru.localhost', '/embed/new?town=')).toMatch(/bbox=37[.]\d+,55[.]/)
  expect(await previewOf('ru.localhost', '/embed/new?town=&material=paper')).not.toContain('bbox')
})

test('EMBED-1 a list says how many points it has, and shows ten of them at a time, with links in a new tab', async () => {
  const search = 'materials=paper&bbox=-0.3,51.4,0.1,51.6'
  const csv = (await site.get(host, `/data/points.csv?${search}`)).body
  const count = csv.trimEnd().split('\r\n').length - 1
  expect(count).toBeGreaterThan(10)
  const list = await openPage(site, host, `/embed?${search}&lang=en-us&map=on`)
  expect(list.one('h1').text).toBe(`${count} recycling points`)
  expect(list.all('ol > li')).toHaveLength(10)
  expect(list.one('ol > li a').attribute('target')).toBe('_blank')
  const next = await openPage(site, host, list.named('a', 'Next').attribute('href') ?? '')
  expect(next.one('h1').text).toBe(`${count} recycling points`)
  expect(next.one('body').text).toMatch(/2 of \d+/)
})
