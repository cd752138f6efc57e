import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { Language, Material, Names } from '@recircle/core/material'
import type { Capital } from '@recircle/core/site'
import type { PointSummary } from '../../facility/point-data.ts'

export interface GuideMaterial {
  readonly slug: string
  readonly name: string
}

/** A thing in a list, in the language of the page. */
export interface GuideItem {
  readonly slug: string
  readonly name: string
  readonly materials: readonly GuideMaterial[]
}

export interface GuideModel {
  /** What was asked for; '' where nothing was. */
  readonly text: string
  /** Best first; null where nothing was asked for. */
  readonly found: readonly GuideItem[] | null
  /** What it may be made of: asked where words found nothing, else empty. */
  readonly materials: readonly GuideMaterial[]
  readonly order: GuideOrder
  readonly groups: readonly GuideGroup[]
}

export const guideOrders = ['room', 'letter'] as const
export type GuideOrder = (typeof guideOrders)[number]

/** A room of the home, or a letter. */
export interface GuideGroup {
  readonly id: string
  readonly name: string
  /** Of the family that is drawn; null for a letter. */
  readonly family: string | null
  readonly things: readonly { readonly slug: string; readonly name: string }[]
}

/** GUIDE-12 */
export interface GuidePlaces {
  readonly near: LngLat
  /** Whose heart is meant; null where somebody has told a place. */
  readonly capital: Capital | null
  readonly places: readonly { readonly point: PointSummary; readonly distanceM: number }[]
}

export interface GuideThingModel {
  readonly slug: string
  readonly family: string
  readonly name: string
  readonly alsoCalled: readonly string[]
  readonly parts: readonly { readonly name: string | null; readonly materials: readonly GuideMaterial[] }[]
  readonly materials: readonly GuideMaterial[]
  readonly prepare: readonly string[]
  readonly hazard: string | null
  readonly mistake: string | null
  readonly reuse: string | null
  /** What is different on this site. */
  readonly differs: string | null
  readonly source: string | null
  readonly checkedAtMs: number
  /** Null where nothing takes it, or where the backend does not say. */
  readonly places: GuidePlaces | null
}

export interface GuideCodesModel {
  readonly codes: readonly {
    readonly code: number
    readonly sign: string | null
    readonly marks: readonly string[]
    readonly name: string
    readonly materials: readonly GuideMaterial[]
  }[]
}

/** Names the materials of a slug in one language; one that the backend does not have is left out. */
export const namedMaterials =
  (materials: readonly Pick<Material, 'slug' | 'names'>[], language: Language) =>
  (slugs: readonly string[]): GuideMaterial[] =>
    slugs.flatMap((slug) => {
      const material = materials.find((each) => each.slug === slug)
      return material === undefined ? [] : [{ slug, name: material.names[language] }]
    })

export const nameIn = (names: Names | null | undefined, language: Language): string | null => names?.[language] ?? null

export const guidePath = '/guide'
export const guideByLetterPath = `${guidePath}?by=letter`
export const guideThingPath = (slug: string): string => `${guidePath}/${slug}`
/** ALERT-9: where nothing is near, an email tells when something is: as far around as nothing was found. */
export const alertPathOf = ({ materials }: Pick<GuideThingModel, 'materials'>, near: LngLat): string =>
  `/alerts/new?at=${addressCoordinates(near)}&km=25&materials=${materials.map(({ slug }) => slug).join(',')}&news=new,events`
/** Where the map shows what takes any of these, around a place. */
export const mapPathOf = ({ materials }: Pick<GuideThingModel, 'materials'>, near?: LngLat): string =>
  `/recycling-points?materials=${materials.map(({ slug }) => slug).join(',')}${near ? `&at=${addressCoordinates(near)},12` : ''}`
