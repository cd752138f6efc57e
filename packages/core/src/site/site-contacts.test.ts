import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { siteVariants } from './locale.ts'
import { redirectKind } from './route-config.ts'
import {
  copyrightLink,
  footerExternalLinks,
  headerLinks,
  noContacts,
  socialLinks,
  storeLinks,
  type SiteContacts,
} from './site-contacts.ts'
import { storeOfDevice } from './store-of-device.ts'
import { siteCalls } from './site-calls.ts'

const { answer: contactsAnswer } = siteCalls.contacts
const { answer: routeAnswer } = siteCalls.routeConfig

const contacts: SiteContacts = {
  email: 'help@recircle.ru',
  phone: '+74951204815',
  address: 'Москва',
  socials: { twitter: 'https://x.com/r', vk: 'https://vk.com/r', tg: 'https://t.me/r' },
  stores: { rustore: 'https://rustore/r', 'google-play': 'https://play/r' },
  links: { partner: 'https://p', regulator: 'https://r', developer: 'https://d', copyright: 'https://c' },
}

const names = (links: readonly { readonly name: string }[]): string[] => links.map(({ name }) => name)

describe('contacts shown by variant, in the order ru, kz, int', () => {
  test('SITE-11 ENT-3 networks and stores in the variant’s order, without those that have no URL', () => {
    expect(siteVariants.map((variant) => names(socialLinks(variant, contacts)))).toEqual([
      ['tg', 'vk'],
      ['tg', 'vk'],
      ['twitter', 'tg'],
    ])
    expect(socialLinks('int', contacts)[0]).toEqual({ name: 'twitter', url: 'https://x.com/r' })
    expect(siteVariants.map((variant) => names(storeLinks(variant, contacts)))).toEqual([
      ['google-play', 'rustore'],
      ['google-play'],
      ['google-play'],
    ])
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'app-store'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 'google-play'],
    ['Mozilla/5.0 (Linux; Android 12; HUAWEI NOH-NX9; HMSCore 6.14) AppleWebKit/537.36', 'app-gallery'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', null],
  ])('SIGN-2 %s brings %s along', (userAgent, store) => {
    expect(storeOfDevice(userAgent)).toBe(store)
  })

  test('SITE-9 partner, regulator and developer links and the copyright link on ru only', () => {
    expect(siteVariants.map((variant) => names(headerLinks(variant, contacts)))).toEqual([
      ['partner', 'regulator'],
      [],
      [],
    ])
    expect(siteVariants.map((variant) => names(footerExternalLinks(variant, contacts)))).toEqual([
      ['partner', 'developer', 'regulator'],
      [],
      [],
    ])
    expect(siteVariants.map((variant) => copyrightLink(variant, contacts))).toEqual(['https://c', null, null])
    expect(copyrightLink('ru', noContacts)).toBeNull()
  })
})

describe('contract', () => {
  test('ENT-3 contacts survive a round trip', () => {
    expect(siteCalls.contacts.path).toBe('/api/web/v1/web/contacts/')
    const ofKz = { id: 'kz', ...contacts }
    const document = contactsAnswer.write(ofKz)
    expect(document).toMatchObject({ data: { id: 'kz', type: 'web.contacts', 'bs:action': 'view' } })
    expect(contactsAnswer.read(JSON.parse(JSON.stringify(document)))).toEqual({ ok: true, value: ofKz })
    const none = { id: 'ru', ...noContacts }
    expect(contactsAnswer.read(contactsAnswer.write(none))).toEqual({ ok: true, value: none })
  })

  test('ENT-3 missing contacts are null, unknown networks are ignored', () => {
    const attributes = { email: '', phone: null, socials: { myspace: 'https://m', tg: '' } }
    expect(contactsAnswer.read({ data: { id: 'ru', attributes } })).toEqual({
      ok: true,
      value: { id: 'ru', ...noContacts },
    })
  })

  test.each([
    [{ tg: 'javascript:alert(1)' }, 'unknown-value'],
    [{ tg: '//evil' }, 'unknown-value'],
    [{ tg: 'https://' }, 'unknown-value'],
    [{ tg: 7 }, 'wrong-type'],
    [{ tg: `https://${'a'.repeat(1993)}` }, 'too-long'],
  ])('ENT-3 the networks %j are refused: %s', (socials, error) => {
    expect(contactsAnswer.read({ data: { id: 'ru', attributes: { socials } } })).toEqual({
      ok: false,
      error,
      problems: [{ code: error, pointer: '/data/attributes/socials/tg' }],
    })
  })

  test('ENT-3 a text of 500 characters is read, a longer one is refused', () => {
    const address = (length: number) =>
      contactsAnswer.read({ data: { id: 'ru', attributes: { address: 'a'.repeat(length) } } })
    expect([address(500).ok, address(501).ok]).toEqual([true, false])
  })

  test('ROUTE-22 a path may have a redirect', () => {
    expect([routeAnswer.write({ redirect: null }), routeAnswer.write({ redirect: '/x' })]).toEqual([
      {},
      { redirect: '/x' },
    ])
    expect(routeAnswer.read({})).toEqual({ ok: true, value: { redirect: null } })
    expect(routeAnswer.read({ redirect: '' })).toEqual({ ok: true, value: { redirect: null } })
    expect(routeAnswer.read({ redirect: '/get-app' })).toEqual({ ok: true, value: { redirect: '/get-app' } })
    expect(routeAnswer.read({ redirect: 'javascript:alert(1)' })).toMatchObject({ ok: false, error: 'unknown-value' })
    expect(routeAnswer.read({ redirect: 7 })).toMatchObject({ ok: false, error: 'wrong-type' })
  })

  test.each([
    ['/get-app', 'internal'],
    ['/', 'internal'],
    ['https://other.host/x', 'external'],
    ['HTTP://other.host', 'external'],
    ['//other.host', null],
    ['/\\other.host', null],
    ['/\t/other.host', null],
    ['java\nscript:x', null],
    ['data:text/html,x', null],
    ['https:///x', null],
    ['get-app', null],
    ['', null],
  ])('ROUTE-22 a redirect to %j is %s', (target, kind) => expect(redirectKind(target)).toBe(kind))

  test('ENT-3 ROUTE-22 no input makes the readers throw', () => {
    fc.assert(
      fc.property(fc.anything(), (json) => {
        expect(() => [
          contactsAnswer.read(json),
          routeAnswer.read(json),
          contactsAnswer.read({ data: { attributes: json } }),
        ]).not.toThrow()
      }),
    )
  })
})
