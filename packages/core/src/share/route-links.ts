import { formatCoordinates, type LngLat } from '../geo/index.ts'
import { urlEncoded } from '../shared/index.ts'
import type { SiteVariant } from '../site/index.ts'

/** The route services; `device` is the visitor's default maps application. */
export type RouteService = 'yandex' | '2gis' | 'google' | 'openstreetmap' | 'apple' | 'device'

export interface RouteLink {
  readonly service: RouteService
  readonly url: string
}

/** The services in display order, local ones first. */
const services: Readonly<Record<SiteVariant, readonly RouteService[]>> = {
  ru: ['yandex', '2gis', 'openstreetmap', 'google', 'apple', 'device'],
  kz: ['2gis', 'yandex', 'openstreetmap', 'google', 'apple', 'device'],
  int: ['google', 'openstreetmap', 'apple', 'device'],
}

interface Destination {
  readonly latLng: string
  readonly lngLat: string
  readonly name: string
  readonly topLevelDomain: 'ru' | 'kz'
}

/** Parentheses would end the label of a `geo:` URL. */
const labelOf = (name: string): string => urlEncoded(name.replace(/[()]/g, ' '))

const urlOf: Readonly<Record<RouteService, (to: Destination) => string>> = {
  yandex: ({ latLng, topLevelDomain }) => `https://yandex.${topLevelDomain}/maps/?rtext=~${latLng}`,
  '2gis': ({ lngLat, topLevelDomain }) => `https://2gis.${topLevelDomain}/directions/points/%7C${lngLat}`,
  google: ({ latLng }) => `https://www.google.com/maps/dir/?api=1&destination=${latLng}`,
  openstreetmap: ({ latLng }) => `https://www.openstreetmap.org/directions?to=${latLng}`,
  apple: ({ latLng }) => `https://maps.apple.com/?daddr=${latLng}`,
  device: ({ latLng, name }) => `geo:${latLng}?q=${latLng}(${labelOf(name)})`,
}

/** The links that route to a place from the visitor's location. */
export function routeLinks(variant: SiteVariant, place: LngLat & { readonly name: string }): readonly RouteLink[] {
  const [lat = '', lng = ''] = formatCoordinates(place).split(', ')
  const to: Destination = {
    latLng: `${lat},${lng}`,
    lngLat: `${lng},${lat}`,
    name: place.name,
    topLevelDomain: variant === 'kz' ? 'kz' : 'ru',
  }
  return services[variant].map((service) => ({ service, url: urlOf[service](to) }))
}
