import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { FacilityGateway } from '@recircle/core/facility'
import { boxAround, nearbyM, type LngLat } from '@recircle/core/geo'
import { above, widerOf } from '@recircle/core/material'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { GuideItem, GuideRoom } from './guide.load.ts'

/** GUIDE-51: an open room, and what of it the chosen town takes. */
@injectable()
export class GuideRoomViewModel {
  private room: GuideRoom | null = null
  /** The slugs of materials; null without a town, or if it is unknown what it takes. */
  private taken: ReadonlySet<string> | null = null
  /** Counts the questions; an outdated answer is dropped. */
  private looks = 0

  constructor(
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials' | 'viewport'>,
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'stored' | 'onTownChoice'>,
  ) {
    makeObserved(this)
  }

  restore(room: GuideRoom): void {
    this.room = room
  }

  activate(): () => void {
    const { source, town } = this.place.stored()
    void this.lookIn(source === 'town' ? town : null)
    const stop = this.place.onTownChoice((chosen) => void this.lookIn(chosen))
    return () => {
      stop()
      this.looks += 1
    }
  }

  /** What can be handed in, in the town if one is chosen. */
  get items(): readonly GuideItem[] {
    return this.room?.things.filter((item) => this.isTaken(item)) ?? []
  }

  /** What the town does not take. */
  get others(): readonly GuideItem[] {
    return this.room?.things.filter((item) => !this.isTaken(item)) ?? []
  }

  private isTaken({ materials }: GuideItem): boolean {
    const { taken } = this
    return taken === null || materials.some(({ slug }) => taken.has(slug))
  }

  private async lookIn(town: LngLat | null): Promise<void> {
    const look = (this.looks += 1)
    const taken = town && (await this.takenIn(town).catch(() => null))
    if (look === this.looks) runInAction(() => (this.taken = taken))
  }

  private async takenIn({ lng, lat }: LngLat): Promise<ReadonlySet<string> | null> {
    const box = boxAround({ lng, lat }, nearbyM)
    const [there, materials] = await Promise.all([
      this.facilities.viewport({ box, zoom: 0, materialIds: [], openNow: false }),
      this.facilities.materials(),
    ])
    if (!there.ok || !materials.ok) return null
    const counted = there.value.materialCounts.filter(({ count }) => count > 0).map(({ materialId }) => materialId)
    const ids = above(counted, widerOf(materials.value))
    return new Set(materials.value.filter(({ id }) => ids.has(id)).map(({ slug }) => slug))
  }
}
