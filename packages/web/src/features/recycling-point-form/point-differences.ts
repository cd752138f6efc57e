import {
  contactKinds,
  isSameAccess,
  timetableKeyOf,
  type ContactKind,
  type FacilityContent,
} from '@recircle/core/facility'

/** A field in which two versions of a point differ. */
export type DifferingField =
  | 'kind'
  | 'name'
  | 'address'
  | 'location'
  | 'rates'
  | 'description'
  | 'workingHours'
  | 'hoursText'
  | 'access'
  | 'stops'
  | 'contactName'
  | Exclude<ContactKind, 'name'>
  | 'icon'
  | 'photos'
  | 'comment'

const ratesKey = ({ rates, currency }: FacilityContent): string =>
  JSON.stringify([
    currency,
    rates.map(({ materialId, unitSlug, price, hours }) => [materialId, unitSlug, price, hours]),
  ])

/** The fields in which two versions differ, in form order. */
export function differingFields(mine: FacilityContent, theirs: FacilityContent): DifferingField[] {
  const plain = (['kind', 'name', 'address', 'description', 'comment'] as const).filter(
    (field) => mine[field] !== theirs[field],
  )
  const { location } = mine
  return [
    ...plain,
    ...(location.lng !== theirs.location.lng || location.lat !== theirs.location.lat ? (['location'] as const) : []),
    ...(ratesKey(mine) === ratesKey(theirs) ? [] : (['rates'] as const)),
    ...(timetableKeyOf(mine) === timetableKeyOf(theirs) ? [] : (['workingHours'] as const)),
    ...(mine.hoursText === theirs.hoursText ? [] : (['hoursText'] as const)),
    ...(isSameAccess(mine.access, theirs.access) ? [] : (['access'] as const)),
    ...(JSON.stringify(mine.stops) === JSON.stringify(theirs.stops) ? [] : (['stops'] as const)),
    ...contactKinds.filter((kind) => mine.contacts[kind] !== theirs.contacts[kind]).map(contactField),
    ...(mine.icon?.id === theirs.icon?.id ? [] : (['icon'] as const)),
    ...(mine.photos.join() === theirs.photos.join() ? [] : (['photos'] as const)),
  ]
}

/** The name of a point and of its contact person are different fields. */
const contactField = (kind: ContactKind): DifferingField => (kind === 'name' ? 'contactName' : kind)
