import { expect, test } from 'vitest'
import { emptyOrganizationInfo, organizationPath } from './organization.ts'
import { organizationCalls } from './organization-calls.ts'
import { organizationPageData, organizationProfile, type OrganizationProfile } from './organization-profile.ts'

const { read } = organizationCalls.profile.answer

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
  takes: [4, 1],
}

test('ORG-1 a profile round-trips, and has its path', () => {
  const document = JSON.parse(JSON.stringify({ data: organizationProfile.write(profile) })) as unknown
  expect(read(document)).toEqual({ ok: true, value: profile })
  expect(organizationPath('a/b')).toBe('/organizations/a%2Fb')
})

test('ORG-2 rejects an unknown origin', () => {
  const { attributes } = organizationProfile.write(profile)
  const forged = { data: { id: 'a', type: 'organization.profile', attributes: { ...attributes, origin: 'nobody' } } }
  expect(read(forged).ok).toBe(false)
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
