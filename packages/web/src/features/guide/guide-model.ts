import type { Language, Material, Names } from '@recircle/core/material'

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
  readonly families: readonly {
    readonly slug: string
    readonly name: string
    readonly things: readonly { readonly slug: string; readonly name: string }[]
  }[]
}

export interface GuideThingModel {
  readonly slug: string
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

export const saidIn = (names: Names | null | undefined, language: Language): string | null => names?.[language] ?? null

export const guidePath = '/guide'
export const guideThingPath = (slug: string): string => `${guidePath}/${slug}`
/** Where the map shows what takes any of these. */
export const mapPathOf = (materials: readonly GuideMaterial[]): string =>
  `/recycling-points?materials=${materials.map(({ slug }) => slug).join(',')}`
