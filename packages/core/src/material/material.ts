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

/**
 * GUIDE-48: what a material is some of. Bottles are some plastic; but a box for batteries takes no mercury, so that nothing is said of
 * hazardous waste by its kinds.
 */
function widerOf(materials: readonly Material[]): ReadonlyMap<number, number> {
  const hazardous = new Set(materials.filter(({ isHazardous }) => isHazardous).map(({ id }) => id))
  return new Map(
    materials.flatMap(({ id, parentId }) => (parentId === null || hazardous.has(parentId) ? [] : [[id, parentId]])),
  )
}

/** The materials and all their descendants: a search for plastic includes bottles. */
export function withDescendants(materials: readonly Material[], ids: Iterable<number>): Set<number> {
  const found = new Set(ids)
  const wider = widerOf(materials)
  for (let sizeBefore = -1; sizeBefore !== found.size;) {
    sizeBefore = found.size
    for (const [id, widerId] of wider) if (found.has(widerId)) found.add(id)
  }
  return found
}

/** The materials and all their ancestors: a point that takes bottles takes some plastic. */
export function withAncestors(materials: readonly Material[], ids: Iterable<number>): Set<number> {
  const wider = widerOf(materials)
  const found = new Set(ids)
  // A set iterates in insertion order and includes elements added during the loop.
  for (const id of found) {
    const widerId = wider.get(id)
    if (widerId !== undefined) found.add(widerId)
  }
  return found
}
