import { fieldValueOf } from './field-value.ts'
import type { DeskSubject } from './desk-item.ts'

/** DESK-82: the photos that the point has now, of which staff remove single ones. */
export function photosNow(subject: Pick<DeskSubject, 'fields'> | null): readonly string[] {
  const field = subject?.fields.find(({ name }) => name === 'photos')
  const value = field === undefined ? null : fieldValueOf(field.name, field.value)
  return value?.is === 'pictures' ? value.addresses : []
}

/** What a correction says instead of them. */
export const withoutPhotos = (
  photos: readonly string[],
  removed: readonly string[],
): { photos: readonly string[] } => ({
  photos: photos.filter((photo) => !removed.includes(photo)),
})

/** Those that a correction leaves out. */
export const photosLeftOut = (
  photos: readonly string[],
  { photos: left }: Readonly<Record<string, unknown>>,
): readonly string[] => (Array.isArray(left) ? photos.filter((photo) => !left.includes(photo)) : [])

/** FAC-25: a photo of another report is decided about there. */
export const addsPhoto = (known: readonly unknown[], { photos: left }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(left) && left.some((photo) => !known.includes(photo))
