import { expect, test } from '../support/fixtures.ts'
import { titleOf } from '../support/html.ts'
import { get } from '../support/plain-request.ts'

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

for (const [requirement, path] of pages) {
  test(`${requirement} ${path} returns 200 with its own title`, async ({ site, baseURL }) => {
    const { status, body } = await get(baseURL ?? '', path)
    expect(status).toBe(200)
    expect(titleOf(body)).toMatch(new RegExp(`^${site.brand} — .+`))
  })
}

for (const path of [
  '/404/',
  '/no-such-page',
  '/raw-pages/index.html',
  '/xx-yy/',
  '/profile/no-such-page',
  '/%E0%A4%A',
]) {
  test(`ROUTE-18 ROUTE-19 ${path} returns 404 with an explanation`, async ({ baseURL }) => {
    const { status, body } = await get(baseURL ?? '', path)
    expect(status).toBe(404)
    expect(body).toContain('name="robots" content="none"')
  })
}

test('ROUTE-19 a double slash redirects within this site, not to another host', async ({ baseURL }) => {
  const { status, headers } = await get(baseURL ?? '', '//evil.example/x')
  expect([status, headers.location]).toEqual([301, '/evil.example/x'])
})

for (const path of ['/cookies', '/personal-data']) {
  test(`ROUTE-5 ${path} is a page on ru and redirects to the privacy policy elsewhere`, async ({ site, baseURL }) => {
    const { status, headers } = await get(baseURL ?? '', path)
    expect([status, headers.location]).toEqual(site.variant === 'ru' ? [200, undefined] : [301, '/privacy-policy'])
  })
}
