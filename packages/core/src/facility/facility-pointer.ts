/** The wire's names of the fields that are called otherwise here. */
const wireNames: Readonly<Record<string, string>> = {
  location: 'point',
  lng: 'longitude',
  lat: 'latitude',
  workingHours: 'working_hours',
  unitSlug: 'units_slug',
  materialId: 'srm_id',
}
const fieldNames = new Map(Object.entries(wireNames).map(([field, wireName]) => [wireName, field]))

const attributes = '/data/attributes/'
const iconLink = '/data/relationships/icon'

/** `rates.0.price` → `/data/attributes/rates/0/price`, for the source of an error. */
export const facilityPointer = (field: string): string =>
  field === 'icon'
    ? iconLink
    : attributes +
      field
        .split('.')
        .map((part) => wireNames[part] ?? part)
        .join('/')

/** The field that an error's pointer means; null when it is none of the form's. */
export function facilityFieldOf(pointer: string): string | null {
  if (pointer === iconLink || pointer.startsWith(`${iconLink}/`)) return 'icon'
  if (!pointer.startsWith(attributes)) return null
  return pointer
    .slice(attributes.length)
    .split('/')
    .map((part) => fieldNames.get(part) ?? part)
    .join('.')
}
