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

/** The service for a way with several stops, which the others do not take. */
const waysBy = { ru: 'yandex', kz: '2gis', int: 'google' } as const satisfies Record<SiteVariant, RouteService>

interface Destination {
  readonly latLng: string
  readonly lngLat: string
  readonly name: string
}
type Domain = 'ru' | 'kz'

/** Parentheses would end the label of a `geo:` URL. */
const labelOf = (name: string): string => urlEncoded(name.replace(/[()]/g, ' '))

/** By way of other places, only where `waysBy` has the service. */
const urlOf: Readonly<Record<RouteService, (to: Destination, domain: Domain, by: readonly Destination[]) => string>> = {
  yandex: (to, domain, by) =>
    `https://yandex.${domain}/maps/?rtext=~${[...by, to].map(({ latLng }) => latLng).join('~')}`,
  '2gis': (to, domain, by) =>
    `https://2gis.${domain}/directions/points/%7C${[...by, to].map(({ lngLat }) => lngLat).join('%7C')}`,
  google: ({ latLng }, _, by) =>
    `https://www.google.com/maps/dir/?api=1&destination=${latLng}${
      by.length === 0 ? '' : `&waypoints=${by.map((each) => each.latLng).join('%7C')}`
    }`,
  openstreetmap: ({ latLng }) => `https://www.openstreetmap.org/directions?to=${latLng}`,
  apple: ({ latLng }) => `https://maps.apple.com/?daddr=${latLng}`,
  device: ({ latLng, name }) => `geo:${latLng}?q=${latLng}(${labelOf(name)})`,
}

function destinationOf({ name, ...place }: LngLat & { readonly name: string }): Destination {
  const [lat = '', lng = ''] = formatCoordinates(place).split(', ')
  return { latLng: `${lat},${lng}`, lngLat: `${lng},${lat}`, name }
}

const domainOf = (variant: SiteVariant): Domain => (variant === 'kz' ? 'kz' : 'ru')

/** The links that route to a place from the visitor's location. */
export const routeLinks = (variant: SiteVariant, place: LngLat & { readonly name: string }): readonly RouteLink[] =>
  services[variant].map((service) => ({
    service,
    url: urlOf[service](destinationOf(place), domainOf(variant), []),
  }))

/** BAG-4: one link for a way with several stops, by the first service of the variant; null without stops. */
export function wayLink(variant: SiteVariant, stops: readonly LngLat[]): RouteLink | null {
  const service = waysBy[variant]
  const by = stops.map(({ lng, lat }) => destinationOf({ lng, lat, name: '' }))
  const to = by.pop()
  return to === undefined ? null : { service, url: urlOf[service](to, domainOf(variant), by) }
}
