import { describe, expect, test } from 'vitest'
import { readRouteConfig, readSiteInfo, routeConfigToWire, siteInfoToWire } from './site-info-contract.ts'
import { emptySiteInfo, type SiteInfo } from './site-info.ts'

const info: SiteInfo = {
  phone: '+7 727 000-12-34',
  email: 'komek@example.org',
  address: 'Алматы',
  socials: [
    { network: 'tg', url: 'https://t.me/example' },
    { network: 'vk', url: 'https://vk.com/example' },
  ],
}

describe('site info', () => {
  test('ENT-3 contacts and links come back as they were, in their order', () => {
    expect(readSiteInfo(siteInfoToWire(info))).toEqual({ ok: true, value: info })
    expect(readSiteInfo({ socials: {} })).toEqual({ ok: true, value: emptySiteInfo })
  })

  test('ENT-3 a network that is not known and a link that is no secure address are left out', () => {
    const read = readSiteInfo({
      socials: { myspace: 'https://m.example', vk: 'javascript:alert(1)', tg: 'https://t.me/x' },
    })
    expect(read).toMatchObject({ ok: true, value: { socials: [{ network: 'tg' }] } })
  })
})

describe('per-route config', () => {
  test.each([null, '/new', 'https://example.org/'])('ROUTE-22 redirect %s comes back', (redirect) => {
    expect(readRouteConfig(routeConfigToWire({ redirect }))).toEqual({ ok: true, value: { redirect } })
  })

  test.each(['javascript:alert(1)', '//evil.example', 'http://example.org', 7])(
    'ROUTE-22 %s is no redirect',
    (redirect) => {
      expect(readRouteConfig({ redirect })).toMatchObject({ ok: false })
    },
  )
})
