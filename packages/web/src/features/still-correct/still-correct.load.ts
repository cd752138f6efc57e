import { groupsToRemind, type FactGroup } from '@recircle/core/confirmation'
import { reminderCalls } from '@recircle/core/owner-start'
import { languageOf } from '@recircle/core/site'
import { pointDetails, type PointDetails } from '../../facility/point-data.ts'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface RemindedPoint {
  readonly point: PointDetails
  /** Facts that are outdated, or will be soon. */
  readonly groups: readonly FactGroup[]
}

export interface StillCorrectData {
  readonly points: readonly RemindedPoint[]
  readonly nowMs: number
}

/** TRUTH-21: the points of a reminder. */
export async function loadStillCorrect(
  { calls, facilities, clock, page }: Pick<Ports, 'calls' | 'facilities' | 'clock' | 'page'>,
  { params }: ScreenInput,
): Promise<Loaded<StillCorrectData>> {
  const [answer, materials, units] = await Promise.all([
    calls.ask(reminderCalls.points, { token: params['token'] ?? '' }),
    facilities.materials(),
    facilities.units(),
  ])
  if (!answer.ok)
    return answer.error === 'gone'
      ? { outcome: 'gone', data: { points: [], nowMs: 0 } }
      : notLoaded(answer.error, 'reminder')
  const words = {
    materials: materials.ok ? materials.value : [],
    units: units.ok ? units.value : [],
    language: languageOf(page.locale),
  }
  const nowMs = clock.nowMs()
  const points = answer.value.items.map((facility) => ({
    point: pointDetails(facility, words),
    groups: groupsToRemind(facility, nowMs),
  }))
  return { outcome: 'ready', data: { points, nowMs } }
}
