import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { FacilityGateway } from '@recircle/core/facility'
import type { Language, Material, Unit } from '@recircle/core/material'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** One for the tab: the names of materials and units, fetched once; ids until then. */
@injectable()
export class MaterialNamesViewModel {
  private materials: ReadonlyMap<number, Material> = new Map()
  private units: ReadonlyMap<string, Unit> = new Map()
  private isAsked = false

  constructor(@inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials' | 'units'>) {
    makeObserved(this)
  }

  activate(): () => void {
    if (!this.isAsked) void this.load()
    return () => undefined
  }

  nameOf(id: number, language: Language): string {
    return this.materials.get(id)?.names[language] ?? `№ ${id}`
  }

  slugOf(id: number): string {
    return this.materials.get(id)?.slug ?? 'unknown'
  }

  unitOf(slug: string, language: Language): string {
    return this.units.get(slug)?.symbols[language] ?? ''
  }

  perOf(slug: string, language: Language): string {
    return this.units.get(slug)?.per[language] ?? ''
  }

  private async load(): Promise<void> {
    this.isAsked = true
    const [materials, units] = await Promise.all([this.facilities.materials(), this.facilities.units()])
    runInAction(() => {
      if (materials.ok) this.materials = new Map(materials.value.map((material) => [material.id, material]))
      if (units.ok) this.units = new Map(units.value.map((unit) => [unit.slug, unit]))
    })
  }
}
