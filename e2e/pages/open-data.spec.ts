import { createHash } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

test('OPEN-8 OPEN-1 OPEN-6 the page of open data links to complete files, in the language of the visitor', async ({
  page,
  visit,
  site,
  baseURL,
}) => {
  await visit('/data')
  const titles = { ru: 'Открытые данные', kz: 'Ашық деректер', int: 'Open data' }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[site.variant])
  await expect(page.getByRole('link', { name: 'GeoJSON' })).toHaveAttribute('href', '/data/points.geojson')
  const search = '?kind=container&materials=glass-bottles'
  const manifest = JSON.parse((await get(baseURL ?? '', `/data/manifest.json${search}`)).body) as {
    files: { csv: { count: number; sha256: string } }
  }
  const { body } = await get(baseURL ?? '', `/data/points.csv${search}`)
  expect(manifest.files.csv.count).toBeGreaterThan(0)
  expect(createHash('sha256').update(body).digest('hex')).toBe(manifest.files.csv.sha256)
})
