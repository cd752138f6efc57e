import { expect, test } from 'vitest'
import { webManifest, webManifestPath } from './web-manifest.ts'

test('SITE-4 a site is installed under the locale’s brand name with the variant’s icons', () => {
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

test('SITE-4 the manifest in full', () => {
  expect(webManifestPath).toBe('/manifest.webmanifest')
  expect(webManifest('int', 'EN_US', '')).toEqual({
    id: '/',
    name: 'Recircle',
    short_name: 'Recircle',
    lang: 'en-US',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#37927B',
    background_color: '#FBF8F2',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
})
