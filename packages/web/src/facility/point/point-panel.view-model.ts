import type { FacilityGateway, FacilityId } from '@recircle/core/facility'
import type { Language } from '@recircle/core/material'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { loadPoint, type PointFailure, type PointPage } from './load-point.ts'
import type { PointSummary } from '../point-data.ts'

/** The state of the panel: closed, loading (with the data of the list), a point, or a failure. */
export type PointPanelState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly id: FacilityId; readonly known: PointSummary | null }
  | { readonly kind: 'ready'; readonly id: FacilityId; readonly page: PointPage }
  | { readonly kind: PointFailure; readonly id: FacilityId }

/** The chosen point beside the map. Part of the screen's view model, which loads, snapshots and restores it. */
export class PointPanelModel {
  state: PointPanelState = { kind: 'closed' }

  constructor(
    private readonly gateway: FacilityGateway,
    private readonly language: Language,
  ) {
    makeObserved(this)
  }

  get openId(): FacilityId | null {
    return this.state.kind === 'closed' ? null : this.state.id
  }

  /** The last requested point is shown, in whatever order responses arrive. */
  async open(id: FacilityId, known: PointSummary | null = null): Promise<void> {
    const loading: PointPanelState = { kind: 'loading', id, known }
    this.show(loading)
    const mine = this.state
    const loaded = await loadPoint(this.gateway, id, this.language)
    if (this.state === mine)
      this.show(loaded.ok ? { kind: 'ready', id, page: loaded.value } : { kind: loaded.error, id })
  }

  async retry(): Promise<void> {
    if (this.openId !== null) await this.open(this.openId)
  }

  close(): void {
    this.show({ kind: 'closed' })
  }

  restore(state: PointPanelState): void {
    this.show(state)
  }

  private show(state: PointPanelState): void {
    this.state = state
  }
}
