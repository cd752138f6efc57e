import type { EmbedWish } from '../embed/index.ts'
import type { Facility } from '../facility/index.ts'
import type { Material } from '../material/index.ts'
import type { LocaleCode, Site } from '../site/index.ts'
import type { PictureGround } from './picture-drawer.port.ts'

export interface EmbedContent {
  readonly wish: EmbedWish
  readonly site: Site
  /** The points of the current page. */
  readonly points: readonly Facility[]
  /** The number of points on all pages. */
  readonly count: number
  readonly materials: readonly Material[]
  readonly nowMs: number
}

/** EMBED-1: the page shown in frames on other sites: a single document without further requests. */
export interface EmbedDrawer {
  /** The only script and style of the document; its content security policy allows them by hash. */
  readonly script: string
  readonly style: string
  page(content: EmbedContent): Promise<string>
  /** The page for an invalid URL; `name` is the invalid parameter. */
  refusal(locale: LocaleCode, name: string): Promise<string>
}

export type CreateEmbedDrawer = (ground: PictureGround) => EmbedDrawer
