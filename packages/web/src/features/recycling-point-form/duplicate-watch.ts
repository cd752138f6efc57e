import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import {
  duplicateRadiusM,
  likelyDuplicates,
  type FacilityContent,
  type FacilityGateway,
  type LikelyDuplicate,
} from '@recircle/core/facility'
import { boxAround, defaultLngLat } from '@recircle/core/geo'
import type { CancelTimer, Clock } from '@recircle/core/shared'

const pauseMs = 600
const lookedAt = 50

/** Searches for likely duplicates near a new point: a hint that never blocks, and silent on failure. */
export class DuplicateWatch {
  found: readonly LikelyDuplicate[] = []
  private lastLook = 0

  constructor(
    private readonly gateway: Pick<FacilityGateway, 'search'>,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly content: () => FacilityContent,
    /** The point itself, and the original of a copy. */
    private readonly ownIds: () => readonly (string | undefined)[],
  ) {
    makeAutoObservable<this, 'gateway' | 'clock' | 'content' | 'ownIds' | 'lastLook'>(this, {
      gateway: false,
      clock: false,
      content: false,
      ownIds: false,
      lastLook: false,
      found: observableRef,
    })
  }

  /** Searches again whenever a relevant field has changed. */
  start(): () => void {
    let stopWaiting: CancelTimer = () => undefined
    const stop = reaction(
      () => {
        const { name, location, rates } = this.content()
        return JSON.stringify([name, location, rates.map(({ materialId }) => materialId)])
      },
      () => {
        stopWaiting()
        stopWaiting = this.clock.after(pauseMs, () => void this.look())
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      stopWaiting()
    }
  }

  async look(): Promise<void> {
    this.lastLook += 1
    const look = this.lastLook
    const content = this.content()
    const { location } = content
    const isPlaced = location.lng !== defaultLngLat.lng || location.lat !== defaultLngLat.lat
    const answer = isPlaced
      ? await this.gateway.search({
          text: '',
          near: location,
          box: boxAround(location, duplicateRadiusM),
          materialIds: [],
          openNow: false,
          limit: lookedAt,
          offset: 0,
        })
      : null
    if (look !== this.lastLook) return
    runInAction(() => {
      const own = this.ownIds()
      const others = answer?.ok ? answer.value.items.filter(({ id }) => !own.includes(id)) : []
      this.found = likelyDuplicates(content, others)
    })
  }
}
