import { inject, injectable } from 'inversify'
import { FacilityGateway } from '@recircle/core/facility'
import { Clock } from '@recircle/core/shared'
import type { ImportsQuery } from '@recircle/ui/importing/imports-query.ts'
import { ImportsViewModel } from '@recircle/ui/importing/imports.view-model.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { ImportsOf } from './imports-of.ts'

/** SRC-27: the steps of an import for an organization. */
@injectable()
export class OrganizationImportsViewModel {
  steps: ImportsViewModel | null = null

  constructor(
    @inject(ImportsOf) private readonly importsOf: ImportsOf,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials'>,
    @inject(Clock) private readonly clock: Clock,
  ) {
    makeObserved(this)
  }

  restore(organization: string): void {
    this.steps = new ImportsViewModel(this.importsOf(organization), this.facilities, this.clock)
  }

  activate(): () => void {
    return this.steps?.activate() ?? (() => undefined)
  }

  look(query: ImportsQuery): void {
    void this.steps?.look(query)
  }
}
