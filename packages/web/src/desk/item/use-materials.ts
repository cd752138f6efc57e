import { useEffect, useState } from 'react'
import type { Language, Material, Unit } from '@recircle/core/material'
import { useDesk } from '../desk-services.ts'

interface Named {
  readonly materials: ReadonlyMap<number, Material>
  readonly units: ReadonlyMap<string, Unit>
}

let loading: Promise<Named> | null = null

export interface MaterialWords {
  readonly nameOf: (id: number) => string
  readonly slugOf: (id: number) => string
  readonly unitOf: (slug: string) => string
}

/** Names of materials and units, fetched once per tab; ids until then. */
export function useMaterials(language: Language): MaterialWords {
  const { facilities } = useDesk()
  const [named, setNamed] = useState<Named | null>(null)
  useEffect(() => {
    loading ??= Promise.all([facilities.materials(), facilities.units()]).then(([materials, units]) => ({
      materials: new Map(materials.ok ? materials.value.map((material) => [material.id, material]) : []),
      units: new Map(units.ok ? units.value.map((unit) => [unit.slug, unit]) : []),
    }))
    let isGone = false
    void loading.then((all) => {
      if (!isGone) setNamed(all)
    })
    return () => {
      isGone = true
    }
  }, [facilities])
  return {
    nameOf: (id) => named?.materials.get(id)?.names[language] ?? `№ ${id}`,
    slugOf: (id) => named?.materials.get(id)?.slug ?? 'unknown',
    unitOf: (slug) => named?.units.get(slug)?.symbols[language] ?? '',
  }
}
