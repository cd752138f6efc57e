import { anything, assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { organizationInfo } from '../testing/facility/facility-arbitraries.ts'
import { organization, parseOrganizationInfo } from './index.ts'
import { aboutIn, emptyOrganizationInfo } from './organization.ts'

test('ENT-2 an organization round-trips with all its fields', () => {
  expect(Object.keys(organization.write(emptyOrganizationInfo))).toEqual(['full_name', 'tin', 'address', 'contacts'])
  expect(Object.keys(organization.write(emptyOrganizationInfo).contacts)).toEqual([
    'website',
    'phone',
    'vk',
    'ok',
    'tg',
    'zen',
    'about',
    'about_ru',
    'about_kk',
    'about_es',
    'about_en',
  ])
  assert(
    property(organizationInfo, (info) => {
      expect(parseOrganizationInfo(JSON.parse(JSON.stringify(organization.write(info))))).toEqual({
        ok: true,
        value: info,
      })
    }),
  )
})

test('ENT-2 only the name is required; other fields default to empty', () => {
  expect(parseOrganizationInfo({ full_name: 'Mar Limpo' })).toEqual({
    ok: true,
    value: { ...emptyOrganizationInfo, fullName: 'Mar Limpo' },
  })
  expect(parseOrganizationInfo({ full_name: 'x', contacts: { vk: null } }).ok).toBe(true)
  expect(parseOrganizationInfo({ tin: '1' })).toEqual({
    ok: false,
    error: 'missing',
    problems: [{ code: 'missing', pointer: '/full_name' }],
  })
  expect(parseOrganizationInfo({ full_name: 'x', contacts: { tg: 5 } })).toEqual({
    ok: false,
    error: 'wrong-type',
    problems: [{ code: 'wrong-type', pointer: '/contacts/tg' }],
  })
  expect(parseOrganizationInfo({ full_name: 'x'.repeat(1001) })).toMatchObject({ error: 'too-long' })
  expect(parseOrganizationInfo({ full_name: 'x', contacts: { about: 'x'.repeat(20_001) } })).toMatchObject({
    error: 'too-long',
  })
})

test('ENT-2 its text is in the language of the reader if translated, else the original', () => {
  const info = {
    ...emptyOrganizationInfo,
    about: 'О нас',
    aboutByLanguage: { ru: '', kk: 'Біз туралы', es: '', en: '' },
  }
  expect([aboutIn(info, 'kk'), aboutIn(info, 'es')]).toEqual(['Біз туралы', 'О нас'])
})

test('ENT-2 no input makes the reader throw', () => {
  assert(
    property(anything(), (json) => {
      expect(parseOrganizationInfo(json).ok).toBe(false)
    }),
  )
})
