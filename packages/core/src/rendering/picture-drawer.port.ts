import type { CharityEvent } from '../charity-event/index.ts'
import type { Facility } from '../facility/index.ts'
import type { GroundSource } from '../geo/index.ts'
import type { Material } from '../material/index.ts'
import type { OrganizationProfile } from '../organization/index.ts'
import type { LocaleCode, PictureTheme, SignSize } from '../site/index.ts'

/** One line of text as the `d` of an SVG path, starting at 0, 0 on its baseline. */
export interface DrawnWords {
  readonly path: string
  readonly widthPx: number
}
export type WordWeight = 'plain' | 'bold'
export type WriteWords = (text: string, sizePx: number, weight: WordWeight) => DrawnWords

export interface PictureGround {
  readonly sources: () => Promise<readonly GroundSource[]>
  /** The bytes of a stored tile; null if there is none. */
  readonly tile: (url: string) => Promise<ArrayBuffer | null>
}

export interface SignRequest {
  readonly point: Facility
  readonly materials: readonly Material[]
  readonly locale: LocaleCode
  /** The URL encoded in the sign's QR code. */
  readonly url: string
  readonly size: SignSize
}

/** LOOK-9: the pictures of shared links as SVG shapes only; text is drawn as paths, so that the machine's fonts do not matter. */
export interface PictureDrawer {
  point(point: Facility, materials: readonly Material[], locale: LocaleCode): Promise<string>
  event(event: CharityEvent, locale: LocaleCode): Promise<string>
  /** LOOK-13: its drawing alone. */
  scene(event: CharityEvent): Promise<string>
  organization(profile: OrganizationProfile, locale: LocaleCode): Promise<string>
  /** LOOK-25: the map around a point. */
  place(point: Facility, materials: readonly Material[], locale: LocaleCode, theme: PictureTheme): Promise<string>
  /** SIGN-1: a whole page to print. */
  sign(request: SignRequest): Promise<string>
  /** SIGN-2: an address for a camera. */
  code(url: string): Promise<string>
}

export type CreatePictureDrawer = (write: WriteWords, ground: PictureGround) => PictureDrawer
