import { anyDays, dayOf, parseTimeOfDay, typedDates, type DayChange } from '@recircle/core/facility'
import type { TownDayToAdd } from '@recircle/core/management'
import type { FoundTown } from '@recircle/core/town'

export const townRepeats = ['once', 'yearly'] as const
export const townChanges = ['closed', 'hours', 'materials'] as const

/** The days of a town, as they are typed. */
export interface TownDayDraft {
  readonly town: FoundTown | null
  readonly radiusKm: string
  readonly repeat: (typeof townRepeats)[number]
  readonly from: string
  readonly to: string
  readonly change: (typeof townChanges)[number]
  readonly start: string
  readonly end: string
  readonly materialIds: readonly string[]
  readonly reason: string
}

export const emptyTownDay: TownDayDraft = {
  town: null,
  radiusKm: '20',
  repeat: 'once',
  from: '',
  to: '',
  change: 'closed',
  start: '10:00',
  end: '15:00',
  materialIds: [],
  reason: '',
}

function changeOf({ change, start, end, materialIds }: TownDayDraft): DayChange {
  if (change === 'hours')
    return { kind: change, hours: { ...dayOf(0, 0), start: parseTimeOfDay(start), end: parseTimeOfDay(end) } }
  return change === 'materials' ? { kind: change, materialIds: materialIds.map(Number) } : { kind: change }
}

/** DESK-83: what is missing or wrong in it, the server names. */
export const townDayOf = (draft: TownDayDraft): TownDayToAdd => ({
  townId: draft.town?.id ?? '',
  radiusKm: Number(draft.radiusKm),
  when: { ...anyDays, dates: typedDates(draft.repeat === 'yearly', draft.from, draft.to) },
  change: changeOf(draft),
  reason: draft.reason.trim(),
})
