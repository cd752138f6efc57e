import type { LngLat } from '@recircle/core/geo'
import type { PictureGround, WriteWords } from '@recircle/core/rendering'
import { placePicture, type PictureTheme } from '@recircle/core/site'
import { groundArt } from './ground-art.ts'
import { pinArt, tokensOf } from './picture-art.ts'

interface PictureOfPlace {
  readonly place: LngLat
  readonly icon: string
  readonly theme: PictureTheme
  readonly language: string
}

const { widthPx, heightPx, density } = placePicture
/** The tip of the pin stands on the place, so more of what is above it is covered. */
const pinScale = 0.62
/** The height of the line that names the sources. */
const creditPx = 22

/** LOOK-25: the map around a point, for its page without a live map. */
export async function placeArt(
  ground: PictureGround,
  write: WriteWords,
  { place, icon, theme, language }: PictureOfPlace,
): Promise<string> {
  const map = await groundArt(ground, write, {
    place,
    widthPx,
    heightPx,
    language,
    theme,
    labelPx: 15,
    clearPx: creditPx,
  })
  const pin = pinArt(widthPx / 2, heightPx / 2, icon, { theme, scale: pinScale })
  // Data of others, as on a live map; in the middle, since a narrow page cuts off the sides.
  const named = write((await ground.sources()).map(({ attribution }) => attribution).join(', '), 11, 'plain')
  const [ink, halo] = ['--map-label', '--map-halo'].map((name) => tokensOf[theme].get(name))
  const at = `transform="translate(${(widthPx - named.widthPx) / 2} ${heightPx - 8})" d="${named.path}"`
  const credit = `<path ${at} fill="none" stroke="${halo}" stroke-width="3" stroke-linejoin="round"/><path ${at} fill="${ink}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx * density}" height="${heightPx * density}" viewBox="0 0 ${widthPx} ${heightPx}">${map}${pin}${credit}</svg>`
}
