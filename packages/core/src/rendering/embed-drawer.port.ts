import type { EmbedWish, TagAnswer } from '../embed/index.ts'
import type { Facility } from '../facility/index.ts'
import type { LngLat } from '../geo/index.ts'
import type { GuideAnswer, ThingCard } from '../guide/index.ts'
import type { Material } from '../material/index.ts'
import type { LocaleCode, Site } from '../site/index.ts'
import type { TownAnswersOfThing } from '../town-answers/index.ts'
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

/** TAG-2: what was found for a question of a tag. */
export interface TagContent {
  readonly site: Site
  readonly locale: LocaleCode
  /** What was typed; empty if an answer was chosen. */
  readonly text: string
  readonly near: LngLat | null
  /** The thing that is surely meant, or was chosen. */
  readonly card: ThingCard | null
  readonly town: TownAnswersOfThing | null
  /** What may be meant besides, best first. */
  readonly others: readonly GuideAnswer[]
  readonly materials: readonly Material[]
}

/** EMBED-1: the page shown in frames on other sites: a single document that asks for nothing but its fonts. */
export interface EmbedDrawer {
  /** The only script and style of the document; its content security policy allows them by hash. */
  readonly script: string
  readonly style: string
  page(content: EmbedContent): Promise<string>
  /** The page for an invalid URL; `name` is the invalid parameter. */
  refusal(locale: LocaleCode, name: string): Promise<string>
  answer(content: TagContent): Promise<TagAnswer>
}

export type CreateEmbedDrawer = (ground: PictureGround) => EmbedDrawer
