import { codeOn, marksIn, type PackageCode, type ThingCard } from '@recircle/core/guide'
import type { Language, Material, Names } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'

export interface GuideMaterial {
  readonly slug: string
  readonly name: string
}

/** GUIDE-10: the content of a thing's page in one language and country. */
export interface ThingSheet {
  readonly slug: string
  readonly name: string
  /** GUIDE-30: the triangle on it. */
  readonly code: { readonly code: number; readonly mark: string } | null
  readonly alsoCalled: readonly string[]
  readonly parts: readonly { readonly name: string | null; readonly materials: readonly GuideMaterial[] }[]
  readonly materials: readonly GuideMaterial[]
  readonly prepare: readonly string[]
  readonly hazard: string | null
  readonly mistake: string | null
  readonly reuse: string | null
  readonly differs: string | null
  /** GUIDE-22: the source of the difference, and the day it was checked. */
  readonly differsSource: { readonly source: string; readonly checkedAtMs: number } | null
  readonly source: string | null
  readonly checkedAtMs: number
}

const specialMaterials: ReadonlySet<string> = new Set(['hazardous', 'medicines'])

/** GUIDE-35: only places for such waste take it, which is no plain "yes". */
export const isSpecial = (materials: readonly GuideMaterial[]): boolean =>
  materials.some(({ slug }) => specialMaterials.has(slug))

/** Names materials by slug in one language; materials unknown to the backend are left out. */
export const namedMaterials =
  (materials: readonly Pick<Material, 'slug' | 'names'>[], language: Language) =>
  (slugs: readonly string[]): GuideMaterial[] =>
    slugs.flatMap((slug) => {
      const material = materials.find((each) => each.slug === slug)
      return material === undefined ? [] : [{ slug, name: material.names[language] }]
    })

interface SheetPlace {
  readonly language: Language
  readonly variant: SiteVariant
  readonly materials: readonly Pick<Material, 'slug' | 'names'>[]
  readonly codes?: readonly PackageCode[]
}

export function thingSheet(card: ThingCard, { language, variant, materials, codes = [] }: SheetPlace): ThingSheet {
  const named = namedMaterials(materials, language)
  const textOf = (names: Names | null): string | null => names?.[language] ?? null
  const source = card.differsSources[variant]
  const code = codeOn(card, codes)
  return {
    slug: card.slug,
    name: card.names[language],
    code: code && { code: code.code, mark: marksIn(code, language)[0] ?? '' },
    alsoCalled: card.synonyms[language],
    parts: card.parts.map((part) => ({ name: textOf(part.names), materials: named(part.materials) })),
    materials: named(card.materials),
    prepare: card.prepare.map((step) => step[language]),
    hazard: textOf(card.hazard),
    mistake: textOf(card.mistake),
    reuse: textOf(card.reuse),
    differs: textOf(card.differs[variant]),
    differsSource: source && { source: source.source[language], checkedAtMs: Date.parse(source.checkedOn) },
    source: textOf(card.source),
    checkedAtMs: Date.parse(card.checkedOn),
  }
}

/** A mark on a package, in one language. */
export interface CodeSheet {
  readonly code: number
  readonly marks: readonly string[]
  readonly name: string
  readonly materials: readonly GuideMaterial[]
}
