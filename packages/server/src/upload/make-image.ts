import sharp from 'sharp'
import { iconRefusal } from '@recircle/core/facility'
import { err, ok, type Result } from '@recircle/core/shared'

export interface MadeImage {
  readonly bytes: Buffer
  readonly widthPx: number
  readonly heightPx: number
}
export type ImageRefusal = 'too-large' | 'unsupported-media' | 'broken'

/** More pixels than a phone's camera makes; a small file can unfold into gigabytes. */
const pixelsMax = 60_000_000
const longestSidePx = 1600

/**
 * FAC-15: what was sent is read by its bytes, not its name, turned the way its camera was held, scaled down and
 * re-encoded. Nothing of the original file travels on: no place, no camera, no hidden script.
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
