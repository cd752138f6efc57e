import { field, filledText, object, textUpTo } from './codec.ts'
import { toOne, type Relationship } from './json-api.ts'
import type { WireValue } from './wire-value.ts'

export const imageType = 'uploadable.image'

/** FAC-24: the field of an upload that says what the picture is for. */
export const imagePurpose = { field: 'purpose', photo: 'photo' } as const

/** An uploaded picture, linked by its id. */
export interface LinkedImage {
  readonly id: string
  readonly fileUrl: string
}

export const imageLink = (image: LinkedImage | null): Relationship => toOne(imageType, image?.id ?? null)

export const image = object({ id: field('id', filledText), fileUrl: field('file_url', textUpTo(2000)) })

/** Only the id is sent, since the server knows the file's URL; an omitted link keeps the previous picture. */
export function readImageLink(resource: WireValue, name: string, before: LinkedImage | null): LinkedImage | null {
  const link = resource.at('relationships').at(name)
  if (link.isAbsent) return before
  return link.at('data').optional((data) => {
    const id = data.at('id').filledText()
    return id === before?.id ? before : { id, fileUrl: '' }
  }, null)
}
