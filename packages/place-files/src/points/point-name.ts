import type { FacilityContent, FacilityKind } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import type { KnownMaterial } from './materials/known-material.ts'

const kindNames: Readonly<Record<FacilityKind, Readonly<Record<Language, string>>>> = {
  container: { ru: 'Контейнер', kk: 'Контейнер', es: 'Contenedor', en: 'Container' },
  centre: { ru: 'Пункт приема', kk: 'Қабылдау пункті', es: 'Punto de reciclaje', en: 'Recycling point' },
}
const materialsMax = 3
const addressLetters = 120

/**
 * Containers have no names of their own: a generated name gives the kind and the materials, or else the address. `Container: paper, glass`,
 * `Container, Abay 10`.
 */
export class PointNamer {
  readonly #names: ReadonlyMap<number, string>

  constructor(
    materials: readonly KnownMaterial[],
    private readonly language: Language,
  ) {
    this.#names = new Map(
      materials.map(({ id, slug, names }) => [id, (names[language] ?? slug).toLocaleLowerCase(language)]),
    )
  }

  nameOf({ kind, address, rates }: Pick<FacilityContent, 'kind' | 'address' | 'rates'>): string {
    const kindName = kindNames[kind][this.language]
    const names = rates.flatMap(({ materialId }) => this.#names.get(materialId) ?? [])
    if (names.length > 0)
      return `${kindName}: ${names.slice(0, materialsMax).join(', ')}${names.length > materialsMax ? '…' : ''}`
    return address === '' ? kindName : `${kindName}, ${Array.from(address).slice(0, addressLetters).join('')}`
  }
}
