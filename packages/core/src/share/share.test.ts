import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../testing/shared/any-text.ts'
import { facilityPath } from '../facility/index.ts'
import { FakeShareDevice } from '../testing/share/fake-share-device.ts'
import { shareFailureOf, shareLink, sharesNatively } from './share-link.ts'
import { shareNetworks, shareTargets } from './share-targets.ts'

const link = { title: 'Пункт & Co', text: 'a b', url: 'https://recircle.ru/recycling-points/1?a=b#c' }
const encodedUrl = 'https%3A%2F%2Frecircle.ru%2Frecycling-points%2F1%3Fa%3Db%23c'

describe('targets', () => {
  test('MODAL-3 SITE-11 Telegram and WhatsApp everywhere, Twitter on int, VK and Odnoklassniki otherwise', () => {
    expect(shareNetworks('int')).toEqual(['telegram', 'whatsapp', 'twitter'])
    expect(shareNetworks('ru')).toEqual(['telegram', 'whatsapp', 'vk', 'odnoklassniki'])
    expect(shareNetworks('kz')).toEqual(['telegram', 'whatsapp', 'vk', 'odnoklassniki'])
  })

  test('MODAL-3 URLs of the networks', () => {
    expect([...shareTargets('ru', link), ...shareTargets('int', link).slice(2)]).toEqual([
      { network: 'telegram', url: `https://t.me/share/url?url=${encodedUrl}&text=a%20b` },
      { network: 'whatsapp', url: `https://wa.me/?text=a%20b%20${encodedUrl}` },
      {
        network: 'vk',
        url: `https://vk.com/share.php?url=${encodedUrl}&title=%D0%9F%D1%83%D0%BD%D0%BA%D1%82%20%26%20Co`,
      },
      {
        network: 'odnoklassniki',
        url: `https://connect.ok.ru/offer?url=${encodedUrl}&title=%D0%9F%D1%83%D0%BD%D0%BA%D1%82%20%26%20Co`,
      },
      { network: 'twitter', url: `https://twitter.com/intent/tweet?url=${encodedUrl}&text=a%20b` },
    ])
    expect(shareTargets('ru', { ...link, text: '' })[1]?.url).toBe(`https://wa.me/?text=${encodedUrl}`)
  })

  test('MODAL-3 no text breaks a URL', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        for (const { url } of shareTargets('ru', { title: text, text, url: text }))
          expect(url).toMatch(/^https:\/\/[\x21-\x7e]+$/)
      }),
    )
  })

  test('MODAL-4 a point shares its public URL', () => {
    const point = { ...link, url: `https://recircle.ru${facilityPath('0190-ab')}` }
    expect(shareTargets('int', point)[2]?.url).toBe(
      'https://twitter.com/intent/tweet?url=https%3A%2F%2Frecircle.ru%2Frecycling-points%2F0190-ab&text=a%20b',
    )
  })
})

describe('native sharing', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 16)', true],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', true],
    ['IPOD', true],
    ['Mozilla/5.0 (iPad; CPU OS 18)', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false],
    ['', false],
  ])('MODAL-3 the user agent %j shares natively: %s', (userAgent, expected) => {
    expect(sharesNatively({ userAgent, canShare: true })).toBe(expected)
    expect(sharesNatively({ userAgent, canShare: false })).toBe(false)
  })

  test('MODAL-3 a phone opens its own sheet', async () => {
    const device = new FakeShareDevice()
    expect(await shareLink(device, link)).toBe('shared')
    expect(device.shared).toEqual([link])
  })

  test('MODAL-3 a desktop gets the modal', async () => {
    const device = new FakeShareDevice()
    device.userAgent = 'X11'
    expect(await shareLink(device, link)).toBe('modal')
    expect(device.shared).toEqual([])
  })

  test('MODAL-3 an abort is ignored, another failure opens the modal', async () => {
    const device = new FakeShareDevice()
    device.failure = 'aborted'
    expect(await shareLink(device, link)).toBe('cancelled')
    device.failure = 'failed'
    expect(await shareLink(device, link)).toBe('modal')
  })

  test.each([
    [Object.assign(new Error('x'), { name: 'AbortError' }), 'aborted'],
    [new Error('Share canceled'), 'aborted'],
    [new Error('User Cancelled'), 'aborted'],
    ['abort', 'aborted'],
    [Object.assign(new Error('Permission denied'), { name: 'NotAllowedError' }), 'failed'],
    [null, 'failed'],
    [undefined, 'failed'],
  ])('MODAL-3 %s is %s', (thrown, failure) => expect(shareFailureOf(thrown)).toBe(failure))
})
