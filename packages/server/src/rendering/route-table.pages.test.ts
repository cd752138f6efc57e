import { describe, expect, test } from 'vitest'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const brands = { 'ru.localhost': 'Круговорот', 'kz.localhost': 'Айналым', 'int.localhost': 'Recircle' } as const
const hosts = Object.keys(brands) as (keyof typeof brands)[]

/** The pages in the specification, kept separate from the site's route table so that one checks the other. */
const pages: readonly (readonly [requirement: string, path: string])[] = [
  ['ROUTE-1', '/'],
  ['ROUTE-2', '/get-app'],
  ['ROUTE-3', '/charity-events-manual/'],
  ['ROUTE-4', '/inspection-manual/'],
  ['ROUTE-5', '/privacy-policy'],
  ['ROUTE-6', '/charity-events'],
  ['ROUTE-6', '/charity-events/no-charity-events'],
  ['ORG-17', '/results'],
  ['ROUTE-8', '/recycling-points'],
  ['ROUTE-9', '/profile/login'],
  ['ROUTE-9', '/profile/login/'],
  ['ROUTE-10', '/logout/'],
  ['ROUTE-10', '/profile/logout/'],
  ['ROUTE-11', '/profile'],
  ['ROUTE-11', '/profile/balance'],
  ['ROUTE-12', '/profile/charity-events/'],
  ['ROUTE-12', '/profile/create-charity-event'],
  ['ROUTE-12', '/profile/edit-charity-event/1'],
  ['ROUTE-13', '/profile/recycling-points'],
  ['ROUTE-13', '/profile/create-recycling-point'],
  ['ROUTE-13', '/profile/edit-recycling-point/1'],
  ['ROUTE-14', '/registration/'],
  ['ROUTE-15', '/registration-success/'],
  ['REG-5', '/confirm-email/some-token'],
  ['ROUTE-16', '/restore-password/some-token'],
  ['ROUTE-17', '/google-auth/?code=some-code'],
  ['ROUTE-17', '/google-auth-error/'],
]
const missing = ['/404/', '/no-such-page', '/raw-pages/index.html', '/xx-yy/', '/profile/no-such-page', '/%E0%A4%A']
const unclean = ['/recycling-points/%00', '/charity-event/%0D%0Ax', '/%1F', '/get-app?x=%00']

describe.each(hosts)('the routes of %s', (host) => {
  test.each(pages)('%s %s returns 200 with its own title', async (_, path) => {
    const { statusCode, body } = await site.get(host, path)
    expect(statusCode).toBe(200)
    expect(body).toMatch(new RegExp(`<title>${brands[host]} — [^<]+</title>`))
  })

  test.each([...missing, ...unclean])('ROUTE-18 ROUTE-19 %s returns 404 with an explanation', async (path) => {
    const { statusCode, body } = await site.get(host, path)
    expect(statusCode).toBe(404)
    expect(body).toContain('name="robots" content="none"')
  })

  test('SITE-5 a prefix in capitals leads to the one in lower case', async () => {
    const { statusCode, headers } = await site.get(host, '/KK-KZ/get-app?x=1')
    expect([statusCode, headers.location]).toEqual(
      host === 'kz.localhost' ? [301, '/kk-kz/get-app?x=1'] : [404, undefined],
    )
  })

  test('ROUTE-19 a double slash redirects within this site, not to another host', async () => {
    const { statusCode, headers } = await site.get(host, '//evil.example/x')
    expect([statusCode, headers.location]).toEqual([301, '/evil.example/x'])
  })

  test.each(['/cookies', '/personal-data'])(
    'ROUTE-5 %s is a page on ru and leads to the privacy policy elsewhere',
    async (path) => {
      const { statusCode, headers } = await site.get(host, path)
      expect([statusCode, headers.location]).toEqual(
        host === 'ru.localhost' ? [200, undefined] : [301, '/privacy-policy'],
      )
    },
  )
})
