import type { CharityEvent } from '../charity-event/index.ts'
import type { Facility } from '../facility/index.ts'
import type { GroundSource } from '../geo/index.ts'
import type { Material } from '../material/index.ts'
import type { OrganizationProfile } from '../organization/index.ts'
import type { LocaleCode } from '../site/index.ts'

/** One line of words as the `d` of an SVG path that begins at 0, 0 and stands on its base line. */
export interface DrawnWords {
  readonly path: string
  readonly widthPx: number
}
export type WordWeight = 'plain' | 'bold'
export type WriteWords = (text: string, sizePx: number, weight: WordWeight) => DrawnWords

export interface PictureGround {
  readonly sources: () => Promise<readonly GroundSource[]>
  /** The bytes of a stored tile; null where there is none. */
  readonly tile: (url: string) => Promise<ArrayBuffer | null>
}

/** LOOK-9: the pictures of shared links as SVG of shapes alone: words are paths, so that no font of the machine matters. */
export interface PictureDrawer {
  point(point: Facility, materials: readonly Material[], locale: LocaleCode): Promise<string>
  event(event: CharityEvent, locale: LocaleCode): Promise<string>
  organization(profile: OrganizationProfile, locale: LocaleCode): Promise<string>
}

export type CreatePictureDrawer = (write: WriteWords, ground: PictureGround) => PictureDrawer
