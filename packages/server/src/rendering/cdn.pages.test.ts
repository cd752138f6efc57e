import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteBehindCdn } from '../testing/served-site.ts'

const site = await siteBehindCdn()
const idOf = async (table: 'facilities' | 'charity_events' | 'organizations'): Promise<string> =>
  (
    await site.db.database
      .selectFrom(table)
      .select('id')
      .$if(table !== 'organizations', (query) => query.where('status', '=', 'accepted'))
      .executeTakeFirstOrThrow()
  ).id
const [point, event, organization] = await Promise.all([
  idOf('facilities'),
  idOf('charity_events'),
  idOf('organizations'),
])

/** From the site's own table, so that no page can be forgotten. */
const paths = ['public', 'linked', 'account'].flatMap((name) => {
  const table = readFileSync(new URL(`../../../web/src/routing/${name}-routes.ts`, import.meta.url), 'utf8')
  return [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
})
const asked = (path: string): string =>
  path
    .replace(/^\/organizations\/:id/, `/organizations/${organization}`)
    .replace(/^\/charity-event\/:id/, `/charity-event/${event}`)
    .replace(/:id\??/, point)
    .replace(':slug', 'battery')
    .replace(/:\w+/, 'some-token')
const isPrivate = (path: string): boolean =>
  path.includes('/:token') || (/^\/profile(\/|$)/.test(path) && path !== '/profile/login')

const controls = { shown: /^public, max-age=0, s-maxage=\d+/, other: /^no-(store|cache)$/ }

test('CDN-4 the table of pages was read', () => expect(paths.length).toBeGreaterThan(50))

test.each(paths)('CDN-4 %s is shared only if it is the same for everybody', async (path) => {
  const anonymous = await site.get('ru.localhost', asked(path))
  const signedIn = await site.get('ru.localhost', asked(path), { cookie: 'bazis_auth=x', authorization: 'Bearer x' })
  const control = String(anonymous.headers['cache-control'])
  expect(anonymous.headers['set-cookie']).toBeUndefined()
  expect(signedIn.headers['cache-control']).not.toMatch(/public|s-maxage/)
  expect(signedIn.headers['surrogate-key']).toBeUndefined()
  expect(control).toMatch(isPrivate(path) ? /^no-store$/ : controls[anonymous.statusCode === 200 ? 'shown' : 'other'])
  // One page is sent to many: it has no secret of a single answer.
  expect(`${String(anonymous.headers['content-security-policy'])}${anonymous.body}`).not.toMatch(/nonce|csrf/i)
})

test.each([
  ['a point', `/recycling-points/${point}`, point],
  ['an event', `/charity-event/${event}`, event],
  ['the list of events', '/charity-events', 'events'],
  ['home', '/', 'points'],
])('CDN-2 %s has the tag of what it shows', async (_, path, tag) => {
  const { headers } = await site.get('ru.localhost', path)
  expect(String(headers['surrogate-key']).split(' ')).toContain(tag)
})
