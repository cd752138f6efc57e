import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import {
  googleAuthorizationUrl,
  googleRedirectUri,
  googleScope,
  kindsOfRoles,
  roles,
  rolesOfKinds,
  routeAccess,
  safeReturnPath,
} from './index.ts'

describe('AUTH-4 roles', () => {
  test('AUTH-4 backend kinds map to roles', () => {
    expect(rolesOfKinds(['facility'])).toEqual(['recycling-points-creator'])
    expect(rolesOfKinds(['promotion'])).toEqual(['charity-events-creator'])
    expect(rolesOfKinds(['user'])).toEqual(['user'])
    expect(rolesOfKinds(['facility', 'promotion', 'user', 'user'])).toEqual(roles)
  })
  test('AUTH-4 unknown kinds are ignored', () => {
    expect(rolesOfKinds(['admin', 'constructor', '', 'Facility'])).toEqual([])
    expect(rolesOfKinds(['admin', 'user'])).toEqual(['user'])
  })
  test('AUTH-4 roles go back to their kinds', () => {
    expect(kindsOfRoles(roles)).toEqual(['facility', 'promotion', 'user'])
    expect(kindsOfRoles(['user'])).toEqual(['user'])
    expect(kindsOfRoles([])).toEqual([])
  })
})

describe('ROUTE-18 route access', () => {
  const user = { roles: ['user'] as const }
  test('ROUTE-18 a public route is open to everyone', () => {
    expect(routeAccess('nothing', null)).toBe('allowed')
    expect(routeAccess('nothing', user)).toBe('allowed')
  })
  test('ROUTE-11 a profile route requires only a session', () => {
    expect(routeAccess('sign-in', null)).toBe('sign-in-needed')
    expect(routeAccess('sign-in', { roles: [] })).toBe('allowed')
  })
  test('ROUTE-18 role-missing is only reported to signed-in visitors', () => {
    expect(routeAccess('user', null)).toBe('sign-in-needed')
    expect(routeAccess('user', user)).toBe('allowed')
    expect(routeAccess('charity-events-creator', user)).toBe('role-missing')
  })
  test.each(['/', '/profile/balance', '/ru-kz/profile/?tab=1#x', '/қала'])(
    'ROUTE-18 %s is a valid return path',
    (path) => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )
  test.each([
    '',
    'profile',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    'https://evil.example',
    '/a b',
    '/\n/evil',
    '/\ud800',
    null,
    7,
    { toString: () => '/profile/balance' },
  ])('ROUTE-18 %j leads to the profile instead', (path) => {
    expect(safeReturnPath(path)).toBe('/profile/')
    expect(safeReturnPath(path, '/x')).toBe('/x')
  })
  test('ROUTE-18 no input leads to another host', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(fc.constantFrom('', '/', '//', '/\\', '/\t/', 'https://'), anyText())
          .map(([start, rest]) => `${start}${rest}`),
        (text) => {
          expect(new RegExp('^/(?![/\\\\])').test(safeReturnPath(text))).toBe(true)
        },
      ),
    )
  })
})

describe('AUTH-11 Google', () => {
  const settings = { authorizationUrl: 'https://accounts.example/auth', clientId: 'id & co', scope: googleScope }
  test('AUTH-11 the authorization URL carries scope, response type and redirect URI', () => {
    expect(googleRedirectUri('https://recircle.kz')).toBe('https://recircle.kz/google-auth/')
    expect(googleAuthorizationUrl(settings, 'https://recircle.kz', 's/1')).toBe(
      'https://accounts.example/auth?client_id=id%20%26%20co&redirect_uri=https%3A%2F%2Frecircle.kz%2Fgoogle-auth%2F' +
        '&response_type=code&scope=profile%20email&state=s%2F1',
    )
  })
})
