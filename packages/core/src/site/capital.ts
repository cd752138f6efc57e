import type { LngLat } from '../geo/index.ts'
import type { Site } from './site.ts'

export type Capital = 'moscow' | 'astana' | 'buenos-aires' | 'london'

export interface CapitalPlace extends LngLat {
  readonly id: Capital
}

const capitals: Readonly<Record<Capital, CapitalPlace>> = {
  moscow: { id: 'moscow', lng: 37.6173, lat: 55.7558 },
  astana: { id: 'astana', lng: 71.4491, lat: 51.1694 },
  'buenos-aires': { id: 'buenos-aires', lng: -58.3816, lat: -34.6037 },
  london: { id: 'london', lng: -0.1278, lat: 51.5074 },
}

/** Where a page starts that shows points near a visitor of whom nobody knows where they are. */
export function capitalOf({ variant, defaultLocale }: Pick<Site, 'variant' | 'defaultLocale'>): CapitalPlace {
  if (variant === 'ru') return capitals.moscow
  if (variant === 'kz') return capitals.astana
  return defaultLocale === 'ES_AR' ? capitals['buenos-aires'] : capitals.london
}
