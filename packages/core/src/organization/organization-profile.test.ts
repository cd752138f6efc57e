import { expect, test } from 'vitest'
import { emptyOrganizationInfo, organizationPath } from './organization.ts'
import {
  organizationPageData,
  organizationProfilePath,
  organizationProfileResource,
  parseOrganizationProfile,
  type OrganizationProfile,
} from './organization-profile.ts'

const profile: OrganizationProfile = {
  id: 'a',
  info: {
    ...emptyOrganizationInfo,
    fullName: 'Mar Limpo',
    tin: '1234567890',
    address: '1 Sea Street',
    contacts: { ...emptyOrganizationInfo.contacts, phone: '+351 1', website: 'marlimpo.example' },
  },
  origin: 'application',
  sinceMs: Date.UTC(2026, 4, 5),
  version: 3,
}

test('ORG-1 a profile round-trips, and has its paths', () => {
  const document = JSON.parse(JSON.stringify({ data: organizationProfileResource(profile) })) as unknown
  expect(parseOrganizationProfile(document)).toEqual({ ok: true, value: profile })
  expect([organizationPath('a/b'), organizationProfilePath('a')]).toEqual([
    '/organizations/a%2Fb',
    '/api/web/v1/organization/organization/a/',
  ])
})

test('ORG-2 rejects an unknown origin', () => {
  const { attributes } = organizationProfileResource(profile)
  const forged = { data: { id: 'a', type: 'organization.profile', attributes: { ...attributes, origin: 'nobody' } } }
  expect(parseOrganizationProfile(forged).ok).toBe(false)
})

test('META-4 ORG-5 structured data leaves out empty fields', () => {
  const facts = { url: 'https://x.example/organizations/a', description: '', links: [] }
  expect(organizationPageData(profile, { ...facts, links: ['https://marlimpo.example'] })).toMatchObject({
    '@type': 'Organization',
    name: 'Mar Limpo',
    taxID: '1234567890',
    sameAs: ['https://marlimpo.example'],
  })
  expect(JSON.stringify(organizationPageData(profile, facts))).not.toContain('+351')
  const bare = organizationPageData({ info: { ...emptyOrganizationInfo, fullName: 'Mar Limpo' } }, facts)
  expect(Object.keys(bare)).toEqual(['@context', '@type', '@id', 'name', 'url'])
})
