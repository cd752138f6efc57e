import { expect, test } from 'vitest'
import { contactsDocument } from '@recircle/core/site'
import { describeSiteGateway, FakeClock, InMemorySiteGateway } from '@recircle/core/testing'
import { HttpBuildManifests } from '../../build-manifest/index.ts'
import { StubBackend } from '../../testing/stub-backend.ts'
import { HttpClient } from '../http-client.ts'
import { HttpSiteGateway } from './http-site-gateway.ts'

function start() {
  const site = new InMemorySiteGateway()
  const backend = new StubBackend()
    .on('GET /api/web/v1/web/contacts/', () => ({ json: contactsDocument('kz', site.contactsOfSite) }))
    .on('GET /api/web/v1/web/route-config/', ({ query }) => {
      const redirect = site.redirects.get(query.get('path') ?? '')
      return { json: redirect === undefined ? {} : { redirect } }
    })
  return { site, backend, http: new HttpClient(backend.settings, new FakeClock()) }
}

describeSiteGateway('http', () => {
  const { site, http } = start()
  return {
    gateway: new HttpSiteGateway(http),
    setContacts: (contacts) => void (site.contactsOfSite = contacts),
    setRedirect: (path, target) => void site.redirects.set(path, target),
  }
})

test('ENT-3 ROUTE-22 failures are told as they are', async () => {
  const { site, backend, http } = start()
  const gateway = new HttpSiteGateway(http)
  site.redirects.set('/x', 'javascript:alert(1)')
  expect(await gateway.routeConfig('/x')).toEqual({ ok: false, error: 'bad-response', problems: [] })
  backend.isDown = true
  expect(await gateway.contacts()).toEqual({ ok: false, error: 'offline', problems: [] })
  const missing = new HttpSiteGateway(new HttpClient(new StubBackend().settings, new FakeClock()))
  expect(await missing.contacts()).toEqual({ ok: false, error: 'not-found', problems: [] })
})

test('BUILD-1 the manifests come fresh from the page’s own host', async () => {
  const { backend, http } = start()
  backend
    .on('GET https://site.test/builds/latest.json', () => ({ json: { id: 'b2' } }))
    .on('GET https://site.test/builds/meta/b2.json', () => ({ json: { id: 'b2' } }))
    .on('GET https://site.test/builds/meta/b3.json', () => ({ text: '<!doctype html>' }))
  const manifests = new HttpBuildManifests(http, backend.settings)
  expect(await manifests.latest()).toEqual({ id: 'b2' })
  expect(backend.last.init.cache).toBe('no-cache')
  expect([await manifests.meta('b2'), await manifests.meta('b3'), await manifests.meta('b4')]).toEqual([
    { id: 'b2' },
    null,
    null,
  ])
  backend.isDown = true
  expect(await manifests.latest()).toBeNull()
})
