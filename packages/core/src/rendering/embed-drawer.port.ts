import type { EmbedWish } from '../embed/index.ts'
import type { Facility } from '../facility/index.ts'
import type { Material } from '../material/index.ts'
import type { LocaleCode, Site } from '../site/index.ts'
import type { PictureGround } from './picture-drawer.port.ts'

export interface EmbedContent {
  readonly wish: EmbedWish
  readonly site: Site
  /** Those of the page. */
  readonly points: readonly Facility[]
  /** Of all pages. */
  readonly count: number
  readonly materials: readonly Material[]
  readonly nowMs: number
}

/** EMBED-1: the page that stands in frames of other sites: one document that asks for nothing else. */
export interface EmbedDrawer {
  /** What of the document may run and counts as style: its policy names them by their hashes. */
  readonly script: string
  readonly style: string
  page(content: EmbedContent): Promise<string>
  /** An address that makes no sense, by the name of what is wrong in it. */
  refusal(locale: LocaleCode, name: string): Promise<string>
}

export type CreateEmbedDrawer = (ground: PictureGround) => EmbedDrawer
