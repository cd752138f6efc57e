import { expect, test } from 'vitest'
import { webManifest } from './web-manifest.ts'

test('SITE-4 a site is kept under the name of the locale, with the icons of its variant', () => {
  expect(webManifest('kz', 'KK_KZ', '/kk-kz')).toMatchObject({
    name: 'Айналым',
    lang: 'kk-KZ',
    start_url: '/kk-kz/',
    scope: '/',
    theme_color: '#37927B',
    icons: [{ src: '/icons/icon-kz-192.png' }, { src: '/icons/icon-kz-512.png' }, { purpose: 'maskable' }],
  })
  expect(webManifest('int', 'EN_US', '')).toMatchObject({ name: 'Recircle', start_url: '/', id: '/' })
  expect(webManifest('ru', 'RU_RU', '').icons[0]?.src).toBe('/icons/icon-192.png')
})
