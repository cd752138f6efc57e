import { expect, test } from 'vitest'
import { accountLinks, currentAccountLink } from './account-links.ts'

const paths = (visitor: Parameters<typeof accountLinks>[0]): string[] => accountLinks(visitor).map(({ href }) => href)

test('MENU-1 signed out: authorization and registration', () => {
  expect(paths(null)).toEqual(['/profile/login', '/registration/'])
})

test('MENU-2 signed in: the profile, the links of each role, logout', () => {
  expect(paths({ roles: [] })).toEqual(['/profile', '/profile/logout/'])
  expect(paths({ roles: ['user'] })).toEqual(['/profile', '/profile/balance', '/profile/logout/'])
  expect(paths({ roles: ['recycling-points-creator', 'charity-events-creator'] })).toEqual([
    '/profile',
    '/profile/charity-events/',
    '/profile/create-charity-event',
    '/profile/recycling-points',
    '/profile/create-recycling-point',
    '/profile/point-days',
    '/profile/imports',
    '/profile/claims',
    '/profile/suggestions',
    '/profile/logout/',
  ])
})

test('TRUTH-46 the link to suggestions shows their count, unless it is zero', () => {
  const roles = ['recycling-points-creator'] as const
  const counts = (suggestions: number) =>
    accountLinks({ roles, profile: { suggestions, towns: 0 } }).flatMap(({ href, count }) =>
      count ? [[href, count]] : [],
    )
  expect([counts(3), counts(0)]).toEqual([[['/profile/suggestions', 3]], []])
})

test('TOWN-8 the link to the answers of a town is there for who is responsible for one', () => {
  const links = (towns: number) => paths({ roles: [], profile: { suggestions: 0, towns } })
  expect([links(1), links(0)]).toEqual([
    ['/profile', '/profile/towns', '/profile/logout/'],
    ['/profile', '/profile/logout/'],
  ])
})

test('LAY-5 the current link: the page itself, or the section that the page belongs to', () => {
  const links = accountLinks({ roles: ['user', 'recycling-points-creator', 'charity-events-creator'] })
  expect(currentAccountLink(links, '/profile/')).toEqual({ href: '/profile', kind: 'page' })
  expect(currentAccountLink(links, '/profile/charity-events')).toEqual({
    href: '/profile/charity-events/',
    kind: 'page',
  })
  expect(currentAccountLink(links, '/profile/edit-recycling-point/7')).toEqual({
    href: '/profile/recycling-points',
    kind: 'true',
  })
  expect(currentAccountLink(links, '/profile/edit-charity-event/7')?.href).toBe('/profile/charity-events/')
  expect(currentAccountLink(links, '/profile/elsewhere')).toBeNull()
})
