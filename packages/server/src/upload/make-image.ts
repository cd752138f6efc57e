import sharp from 'sharp'
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

/**
 * FAC-15: recognizes the format by the content, not the name, rotates the picture upright, scales it down and re-encodes it. Nothing of the original
 * file remains: no location, no camera data, no hidden script.
 */
export async function makeImage(bytes: Buffer): Promise<Result<MadeImage, ImageRefusal>> {
  const refusal = iconRefusal({ name: '', bytes })
  if (refusal !== null) return err(refusal)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', autoOrient: true })
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return ok({ bytes: data, widthPx: info.width, heightPx: info.height })
  } catch {
    return err('broken')
  }
}
