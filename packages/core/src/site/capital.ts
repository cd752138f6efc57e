import type { LngLat } from '../geo/index.ts'
import type { LocaleCode } from './locale.ts'
import type { Site } from './site.ts'

export type Capital = 'moscow' | 'astana' | 'buenos-aires' | 'london'

export interface CapitalPlace extends LngLat {
  readonly id: Capital
  /** The zone whose days a page uses until the visitor chooses a place. */
  readonly timezone: string
}

const capitals: Readonly<Record<Capital, CapitalPlace>> = {
  moscow: { id: 'moscow', timezone: 'Europe/Moscow', lng: 37.6173, lat: 55.7558 },
  astana: { id: 'astana', timezone: 'Asia/Almaty', lng: 71.4491, lat: 51.1694 },
  'buenos-aires': { id: 'buenos-aires', timezone: 'America/Argentina/Buenos_Aires', lng: -58.3816, lat: -34.6037 },
  london: { id: 'london', timezone: 'Europe/London', lng: -0.1278, lat: 51.5074 },
}

type Visited = Pick<Site, 'variant' | 'defaultLocale'>

/** Where a page with nearby points starts while the visitor's location is unknown; may depend on the locale. */
export function capitalOf({ variant, defaultLocale }: Visited, locale: LocaleCode = defaultLocale): CapitalPlace {
  if (variant === 'ru') return capitals.moscow
  if (variant === 'kz') return capitals.astana
  return locale === 'ES_AR' ? capitals['buenos-aires'] : capitals.london
}
