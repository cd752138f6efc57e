import sharp, { type Sharp } from 'sharp'
import { iconRefusal } from '@recircle/core/facility'
import { err, ok, type Result } from '@recircle/core/shared'

export interface MadeImage {
  readonly bytes: Buffer
  readonly widthPx: number
  readonly heightPx: number
}
export type ImageRefusal = 'too-large' | 'unsupported-media' | 'broken'

/** More pixels than a phone's camera takes. A limit is needed because a small file can decode into gigabytes. */
const pixelsMax = 60_000_000
const longestSidePx = 1600

/** FAC-24: a photo is shown 360 pixels wide, twice as dense on a phone. */
const photoSidePx = 720
export const photoMaxBytes = 60 * 1024
/** From the best to what still shows a place; the last ones are for pictures full of leaves. */
const photoTries = [
  [photoSidePx, 80],
  [photoSidePx, 60],
  [photoSidePx, 40],
  [540, 40],
  [360, 40],
  [360, 10],
] as const

/**
 * FAC-15: recognizes the format by the content, not the name, rotates the picture upright, scales it down and re-encodes it. Nothing of the original
 * file remains: no location, no camera data, no hidden script.
 */
export const makeImage = (bytes: Buffer): Promise<Result<MadeImage, ImageRefusal>> =>
  made(bytes, (picture) => encoded(picture, longestSidePx, 82))

/** FAC-24: the same, at most 60 KB. */
export const makePhoto = (bytes: Uint8Array): Promise<Result<MadeImage, ImageRefusal>> =>
  made(bytes, async (picture) => {
    // Decoded once: a try costs no more than the small picture.
    const { data, info } = await within(picture, photoSidePx).raw().toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const small = sharp(data, { raw: { width, height, channels } })
    for (const [sidePx, quality] of photoTries) {
      // oxlint-disable-next-line no-await-in-loop -- Each try is worse than the one before.
      const image = await encoded(small.clone(), sidePx, quality)
      if (image.bytes.length <= photoMaxBytes) return image
    }
    throw new Error('no picture of this size has so many bytes')
  })

async function made(
  bytes: Uint8Array,
  encode: (picture: Sharp) => Promise<MadeImage>,
): Promise<Result<MadeImage, ImageRefusal>> {
  const refusal = iconRefusal({ name: '', bytes })
  if (refusal !== null) return err(refusal)
  try {
    return ok(await encode(sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true })))
  } catch {
    return err('broken')
  }
}

const within = (picture: Sharp, sidePx: number): Sharp =>
  picture.resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })

async function encoded(picture: Sharp, sidePx: number, quality: number): Promise<MadeImage> {
  const { data, info } = await within(picture, sidePx).webp({ quality }).toBuffer({ resolveWithObject: true })
  return { bytes: data, widthPx: info.width, heightPx: info.height }
}
