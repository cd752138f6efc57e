import type { StructuredData } from '../site/index.ts'
import type { CharityEvent } from './charity-event.ts'

type PublicFacts = Pick<
  CharityEvent,
  | 'title'
  | 'description'
  | 'placeName'
  | 'address'
  | 'location'
  | 'startsAtMs'
  | 'endsAtMs'
  | 'cancelledAtMs'
  | 'capacity'
> & { readonly organizerName: string }

export interface CharityEventPageFacts {
  readonly url: string
  readonly imageUrl: string | null
}

/** META-4: a charity event in schema.org terms; null until it has a time, which schema.org requires. */
export function charityEventData(event: PublicFacts, { url, imageUrl }: CharityEventPageFacts): StructuredData | null {
  const { title, description, placeName, address, location, capacity, organizerName } = event
  if (event.startsAtMs === null || event.endsAtMs === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    name: title,
    url,
    startDate: new Date(event.startsAtMs).toISOString(),
    endDate: new Date(event.endsAtMs).toISOString(),
    eventStatus: `https://schema.org/${event.cancelledAtMs === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    isAccessibleForFree: true,
    location: {
      '@type': 'Place',
      name: placeName === '' ? address : placeName,
      address: { '@type': 'PostalAddress', streetAddress: address },
      geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    },
    ...(description !== '' && { description }),
    ...(imageUrl !== null && { image: imageUrl }),
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(organizerName !== '' && { organizer: { '@type': 'Organization', name: organizerName } }),
  }
}
