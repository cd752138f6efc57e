import { expect, test } from 'vitest'
import { accountLinks } from './account-links.ts'

const paths = (visitor: Parameters<typeof accountLinks>[0]): string[] => accountLinks(visitor).map(({ href }) => href)

test('MENU-1 signed out: authorization and registration', () => {
  expect(paths(null)).toEqual(['/profile/login', '/registration/'])
})

test('MENU-2 signed in: the profile, what each role brings, logout', () => {
  expect(paths({ roles: [] })).toEqual(['/profile', '/profile/logout/'])
  expect(paths({ roles: ['user'] })).toEqual(['/profile', '/profile/balance', '/profile/logout/'])
  expect(paths({ roles: ['recycling-points-creator', 'charity-events-creator'] })).toEqual([
    '/profile',
    '/profile/charity-events/',
    '/profile/create-charity-event',
    '/profile/recycling-points',
    '/profile/create-recycling-point',
    '/profile/logout/',
  ])
})
