import { expect, test } from 'vitest'
import { organizationProfileResource, type OrganizationProfile } from '@recircle/core/organization'
import { FakeClock } from '@recircle/core/testing'
import { errorDocument, listDocument, resourceDocument } from '@recircle/core/wire'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpOrganizationGateway } from './http-organization-gateway.ts'

const profile: OrganizationProfile = {
  id: 'o1',
  info: {
    fullName: 'Mar Limpo',
    tin: '',
    address: '',
    contacts: { website: '', phone: '', vk: '', ok: '', tg: '', zen: '' },
    about: '',
    aboutByLanguage: { ru: '', kk: '', es: '', en: '' },
  },
  origin: 'staff',
  sinceMs: 1_800_000_000_000,
  version: 1,
}
const base = '/api/web/v1/organization/organization'

test('ORG-1 an organization is read back unchanged; one with nothing public is not found', async () => {
  const backend = new StubBackend()
    .on(`GET ${base}/o1/`, () => ({ json: resourceDocument(organizationProfileResource(profile)) }))
    .on(`GET ${base}/o2/`, () => ({ status: 404, json: errorDocument('not-found') }))
  const gateway = new HttpOrganizationGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await gateway.profile('o1')).toEqual({ ok: true, value: profile })
  expect(await gateway.profile('o2')).toMatchObject({ ok: false, error: 'not-found' })
})

test('ORG-19 organizations are found by a text of their name', async () => {
  const backend = new StubBackend().on(`GET ${base}/`, () => ({
    json: listDocument([organizationProfileResource(profile)]),
  }))
  const gateway = new HttpOrganizationGateway(new HttpClient(backend.settings, new FakeClock()))
  expect(await gateway.find('limpo & co')).toEqual({ ok: true, value: [profile] })
})
