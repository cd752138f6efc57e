const wireNames: Readonly<Record<string, string>> = {
  location: 'point',
  'location.lng': 'point/longitude',
  'location.lat': 'point/latitude',
  placeName: 'place_name',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  materialIds: 'srm_ids',
}
const fieldNames = new Map(Object.entries(wireNames).map(([field, wireName]) => [wireName, field]))

const attributes = '/data/attributes/'
const coverLink = '/data/relationships/cover'

/** `startsAt` → `/data/attributes/starts_at`, for the source of an error. */
export const charityEventPointer = (field: string): string =>
  field === 'cover' ? coverLink : attributes + (wireNames[field] ?? field)

/** The field that an error's pointer means; null when it is none of the form's. */
export function charityEventFieldOf(pointer: string): string | null {
  if (pointer === coverLink || pointer.startsWith(`${coverLink}/`)) return 'cover'
  if (!pointer.startsWith(attributes)) return null
  const name = pointer.slice(attributes.length)
  return fieldNames.get(name) ?? name
}
