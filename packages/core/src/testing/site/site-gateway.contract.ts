import { describe, expect, test } from 'vitest'
import type { SiteContacts, SiteGateway } from '../../site/index.ts'

export interface SiteBackend {
  readonly gateway: SiteGateway
  setContacts(contacts: SiteContacts): void | Promise<void>
  setRedirect(path: string, target: string): void | Promise<void>
}

export function describeSiteGateway(name: string, start: () => SiteBackend | Promise<SiteBackend>): void {
  describe(`site gateway: ${name}`, () => {
    test('ENT-3 returns the backend’s contacts', async () => {
      const backend = await start()
      const contacts: SiteContacts = {
        email: 'help@recircle.kz',
        phone: null,
        address: 'Алматы',
        socials: { tg: 'https://t.me/recircle' },
        stores: { 'google-play': 'https://play.google.com/store/apps/details?id=kz.recircle' },
        links: {},
      }
      await backend.setContacts(contacts)
      expect(await backend.gateway.contacts()).toEqual({ ok: true, value: contacts })
    })

    test('ROUTE-22 returns the redirect of a path, or none', async () => {
      const backend = await start()
      await backend.setRedirect('/old page?x=1', '/get-app')
      expect(await backend.gateway.routeConfig('/old page?x=1')).toEqual({ ok: true, value: { redirect: '/get-app' } })
      expect(await backend.gateway.routeConfig('/old')).toEqual({ ok: true, value: { redirect: null } })
    })
  })
}
