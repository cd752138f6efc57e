import { field, filledText, flag, integer, list, object, readWire, text, type WireRead } from '../wire/index.ts'

export const resultPhotoLimits = {
  perResult: 6,
  altMaxLength: 200,
  /** Why staff left a photo out. */
  reasonMaxLength: 1000,
} as const

const shown = {
  url: field('url', filledText),
  /** Describes the photo for those who do not see it. */
  alt: field('alt', filledText),
  widthPx: field('width', integer({ min: 1 })),
  heightPx: field('height', integer({ min: 1 })),
}
const photoOf = object(shown)
/** ORG-15: a published photo of a result. */
export type ResultPhoto = ReturnType<typeof photoOf.read>
export const photosField = field('photos', list(photoOf, resultPhotoLimits.perResult))

const sentPhotoOf = object({
  ...shown,
  id: field('id', filledText),
  isLeftOut: field('is_left_out', flag),
  /** Why it was left out; empty otherwise. */
  reason: field('reason', text),
})
/** ORG-15: a photo as the holder of the link sees it. */
export type SentResultPhoto = ReturnType<typeof sentPhotoOf.read>
export const sentPhotosField = field('photos', list(sentPhotoOf, resultPhotoLimits.perResult))

/** The field names of the form that adds a photo. */
export const photoFormFields = { file: 'photo', alt: 'alt' } as const

/** ORG-15: every photo needs a description. */
export const readPhotoAlt = (fields: unknown): WireRead<string> =>
  readWire(fields, (root) => {
    const given = root.at(photoFormFields.alt)
    const alt = given.text(resultPhotoLimits.altMaxLength).trim()
    if (alt === '') given.refuse('missing')
    return alt
  })
