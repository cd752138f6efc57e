import type { PageSettings } from '@recircle/core/rendering'

export const testSettings: PageSettings = {
  siteOverrides: { variant: null, locales: {} },
  origins: { ru: 'https://recircle.ru', kz: 'https://recircle.kz', int: 'https://recircle.eco' },
  apiOrigin: null,
  socketUrl: null,
  tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
  tileAttribution: '',
  hasIpLookUp: false,
  hasGeocoder: false,
  addressAttribution: null,
  google: null,
  analyticsIds: { int: '', other: '' },
  isIndexed: true,
  isDevelopment: false,
  isHotReloading: false,
  buildId: 'test',
  guideVersion: 'test',
}
