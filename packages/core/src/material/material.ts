import { above, widerOf } from './wider.ts'

/** The interface languages; RU_RU and RU_KZ share one. */
export const languages = ['ru', 'kk', 'es', 'en'] as const
export type Language = (typeof languages)[number]
export type Names = Readonly<Record<Language, string>>

export const inEachLanguage = <T>(of: (language: Language) => T): Readonly<Record<Language, T>> => ({
  ru: of('ru'),
  kk: of('kk'),
  es: of('es'),
  en: of('en'),
})

/** The `srm` of the wire format; ids are numbers, and −1 means that no material is chosen. */
export interface Material {
  readonly id: number
  readonly slug: string
  readonly parentId: number | null
  readonly names: Names
  readonly synonyms: Readonly<Record<Language, readonly string[]>>
  /** Degrees on the color wheel; color is never the only mark of a material. */
  readonly hue: number
  /** The name of its drawing. */
  readonly glyph: string
  /** Needs care in transport: it leaks, breaks or burns. */
  readonly isHazardous: boolean
  /** OpenStreetMap keys, such as `recycling:paper`. */
  readonly osmTags: readonly string[]
}

/** A unit of measure; its slug is its id. `per` is the phrase after a price («за тонну»). */
export interface Unit {
  readonly slug: string
  readonly symbols: Names
  readonly names: Names
  readonly per: Names
}

/** The materials and all that they include: a search for plastic includes bottles. */
export function withDescendants(materials: readonly Material[], ids: Iterable<number>): Set<number> {
  const found = new Set(ids)
  const wider = widerOf(materials)
  for (let sizeBefore = -1; sizeBefore !== found.size;) {
    sizeBefore = found.size
    for (const [id, widerId] of wider) if (found.has(widerId)) found.add(id)
  }
  return found
}

/** The materials and all that they are some of: a point that takes bottles takes some plastic. */
export const withAncestors = (materials: readonly Material[], ids: Iterable<number>): Set<number> =>
  above(ids, widerOf(materials))
