import { expect, test } from 'vitest'
import { contactsDocument } from '@recircle/core/site'
import { describeSiteGateway, FakeClock, InMemorySiteGateway } from '@recircle/core/testing'
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

test('ENT-3 ROUTE-22 failures are returned unchanged', async () => {
  const { site, backend, http } = start()
  const gateway = new HttpSiteGateway(http)
  site.redirects.set('/x', 'javascript:alert(1)')
  expect(await gateway.routeConfig('/x')).toEqual({ ok: false, error: 'bad-response', problems: [] })
  backend.isDown = true
  expect(await gateway.contacts()).toEqual({ ok: false, error: 'offline', problems: [] })
  const missing = new HttpSiteGateway(new HttpClient(new StubBackend().settings, new FakeClock()))
  expect(await missing.contacts()).toEqual({ ok: false, error: 'not-found', problems: [] })
})
