import { expect, test } from 'vitest'
import { attributeOf, metaOf } from '../testing/html.ts'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const owner = await servedOwner(site)
const hosts = ['ru.localhost', 'kz.localhost', 'int.localhost']
const nextYear = new Date().getUTCFullYear() + 1
const coming = { startsAt: `${nextYear}-05-16T10:00`, endsAt: `${nextYear}-05-16T13:00` } as const
const paths = [`/recycling-points/${await owner.newPoint()}`, `/charity-event/${await owner.newEvent(coming)}`]

test.each(hosts.flatMap((host) => paths.map((path) => [host, path] as const)))(
  'LOOK-9 META-2 a shared link to %s%s shows its own picture, in the language of the page',
  async (host, path) => {
    const { body } = await site.get(host, path)
    const image = metaOf(body, 'og:image') ?? ''
    expect(image).toContain('/images/share/')
    expect(image).toContain(`/${attributeOf(body, 'html', 'lang')?.toLowerCase()}.png`)
    expect(metaOf(body, 'twitter:image')).toBe(image)
    expect(metaOf(body, 'twitter:card')).toBe('summary_large_image')
    expect([metaOf(body, 'og:image:width'), metaOf(body, 'og:image:height')]).toEqual(['1200', '630'])
    const { rawPayload } = await site.get(host, new URL(image).pathname)
    // The size in the header of a PNG.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test('SIGN-2 the page of the app shows a code for a phone', async () => {
  const picture = (await openPage(site, 'ru.localhost', '/get-app')).one('main figure img').attribute('src') ?? ''
  const code = await site.get('ru.localhost', picture)
  expect([code.statusCode, code.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})
