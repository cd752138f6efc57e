import { expect, test } from 'vitest'
import { newRate } from '@recircle/core/facility'
import { dataBlocksOf, textOf, titleOf } from '../testing/html.ts'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
const place = { lng: 95.5, lat: 71.5 }
const id = await owner.newPoint({
  name: '',
  kind: 'container',
  address: 'Красноярск, ул. Ленина, 5',
  location: place,
  rates: [{ ...newRate, unitSlug: 'kg', price: 0, materialId: 1 }],
})
const pages = [
  ['ru.localhost', '', 'ru-ru', 'Контейнер: бумага, ул. Ленина, 5'],
  ['kz.localhost', '/kk-kz', 'kk-kz', 'Контейнер: қағаз, ул. Ленина, 5'],
  ['int.localhost', '', 'en-us', 'Container: paper, ул. Ленина, 5'],
  ['ar.localhost', '', 'es-ar', 'Contenedor: papel, ул. Ленина, 5'],
] as const

test.each(pages)('FAC-27 at %s%s a point without a name is called by what it is', async (host, prefix, lang, title) => {
  const { body } = await site.get(host, `${prefix}/recycling-points/${id}`)
  expect(textOf(body, 'h1')).toBe(title)
  expect(titleOf(body)).toContain(title)
  expect(dataBlocksOf(body).find((each) => each['@type'] === 'RecyclingCenter')).toMatchObject({ name: title })
  const around = `at=${place.lat},${place.lng},14`
  const list = () => openPage(site, host, `${prefix}/recycling-points?${around}&question=${Math.random()}`)
  await expect
    .poll(async () => (await list()).all('main ol > li h3 a').map(({ text }) => text), { timeout: 5000 })
    .toContain(title)
  const frame = await openPage(site, host, `/embed?bbox=95.4,71.4,95.6,71.6&lang=${lang}`)
  expect(frame.all('ol > li a').map(({ text }) => text)).toEqual([title])
})
