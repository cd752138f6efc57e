import { readBoundingBox, type BoundingBox, type LngLat } from '@recircle/core/geo'
import { wireBasePath } from '@recircle/core/wire'

/** CDN-2: on every public answer: it is purged after changes without a tag of their own, such as those of towns, texts or the build. */
export const siteTag = 'site'
export const pointsTag = 'points'
export const eventsTag = 'events'

const ofSiteAlone = /^(?:web\/|facility\/(?:srm|unit)(?:\/|$)|guide\/(?!bag))/
const oneThing = /^(?:facility\/facility|promotion\/promotion)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/|$)/

/** A tenth of a degree, some ten kilometers: a change in one town leaves the pages of points in all others alone. */
const areasPerDegree = 10
/** A larger view of the map has the tags of all points and events. */
const mostAreas = 16
const areaAt = (lat: number, lng: number): string => `at:${lat}:${lng}`
const numberOf = (degrees: number): number => Math.floor(degrees * areasPerDegree)
export const areaTag = ({ lng, lat }: LngLat): string => areaAt(numberOf(lat), numberOf(lng))

function areasOf(box: BoundingBox): readonly string[] | null {
  // A marker at the border also counts points beyond it.
  const beyond = (box.east - box.west) / 20
  const [south, west] = [numberOf(box.south - beyond), numberOf(box.west - beyond)]
  const [height, width] = [numberOf(box.north + beyond) - south + 1, numberOf(box.east + beyond) - west + 1]
  if (width < 1 || height * width > mostAreas) return null
  return Array.from({ length: height * width }, (_, at) => areaAt(south + Math.floor(at / width), west + (at % width)))
}

/** The tags of what an API call shows, by its path and query; a call that is not known here counts as showing points and events. */
export function tagsOfCall(url: string): readonly string[] {
  const [path = '', query = ''] = url.split('?')
  const own = path.slice(wireBasePath.length + 1)
  const [, id] = oneThing.exec(own) ?? []
  if (id !== undefined) return [id]
  if (ofSiteAlone.test(own)) return []
  if (/^facility\/(?:map|search)\/?$/.test(own)) {
    const box = readBoundingBox(new URLSearchParams(query).get('filter[point__in_bbox]'))
    return (box.ok ? areasOf(box.value) : null) ?? [pointsTag, eventsTag]
  }
  if (/^facility\/facility\/?$/.test(own)) return [pointsTag]
  if (own.startsWith('promotion/')) return [eventsTag]
  return [pointsTag, eventsTag]
}

/** Fastly and Varnish read the first, Cloudflare the second. */
export const tagHeaders = (tags: readonly string[]) => ({
  'surrogate-key': [siteTag, ...tags].join(' '),
  'cache-tag': [siteTag, ...tags].join(','),
})
