import { wallTimeAt } from '../time-zone/index.ts'
import { factGroups, type Confirmation, type Confirmations, type FactGroup } from './fact-group.ts'

/** TRUTH-1: in days. A container outlives its poster, and a centre changes its hours with the season. */
const freshDays = {
  centre: { existence: 365, hours: 180, materials: 365, prices: 90, contacts: 365 },
  container: { existence: 730, hours: 730, materials: 365, prices: 90, contacts: 730 },
} as const satisfies Record<string, Record<FactGroup, number>>

/** A row for each kind of point and group of facts, for queries that look for what may be old. */
export const freshDaysRows = () =>
  Object.entries(freshDays).flatMap(([kind, groups]) =>
    Object.entries(groups).map(([group, days]) => ({ kind, group, days })),
  )

interface Place {
  readonly kind: keyof typeof freshDays
  readonly timezone: string
}

/** By the calendar of the place; by UTC where the zone is not known. */
export const epochDayAt = (timezone: string, instantMs: number): number =>
  (wallTimeAt(timezone, instantMs) ?? wallTimeAt('UTC', instantMs))?.epochDay ?? 0

/** TRUTH-1: whole days by the calendar of the place, so that what was confirmed last evening is a day old this morning. */
export const daysSince = (timezone: string, thenMs: number, nowMs: number): number =>
  Math.max(0, epochDayAt(timezone, nowMs) - epochDayAt(timezone, thenMs))

/** TRUTH-1 */
export const isOld = ({ kind, timezone }: Place, group: FactGroup, { atMs }: Confirmation, nowMs: number): boolean =>
  daysSince(timezone, atMs, nowMs) > freshDays[kind][group]

/** How many days are left before the group counts as old; negative when it does already. */
export const daysUntilOld = ({ kind, timezone }: Place, group: FactGroup, { atMs }: Confirmation, nowMs: number) =>
  freshDays[kind][group] - daysSince(timezone, atMs, nowMs)

/** In days. */
const lately = 90

/** TRUTH-2: the last day, by the calendar of the place, on which what a person said then counts as confirmed lately. */
export const lastDayOfLately = (timezone: string, atMs: number): number => epochDayAt(timezone, atMs) + lately

/** TRUTH-2: a person has stood there, or answers for it, not long ago; a feed's date does not count. */
export const isConfirmedLately = (confirmations: Confirmations, timezone: string, nowMs: number): boolean =>
  factGroups.some((group) => {
    const confirmation = confirmations[group]
    return (
      confirmation !== undefined &&
      confirmation.by !== 'source' &&
      epochDayAt(timezone, nowMs) <= lastDayOfLately(timezone, confirmation.atMs)
    )
  })

/** The groups that there is something to confirm in. */
export const groupsOf = ({
  rates,
  contacts,
}: {
  readonly rates: readonly { readonly price: number }[]
  readonly contacts: Readonly<Record<string, string>>
}): FactGroup[] =>
  factGroups.filter((group) => {
    if (group === 'materials') return rates.length > 0
    if (group === 'prices') return rates.some(({ price }) => price > 0)
    if (group === 'contacts') return Object.values(contacts).some((contact) => contact !== '')
    return true
  })

export const confirmationLimits = {
  /** TRUTH-14: the same origin says the same thing of one point once in so many days. */
  repeatAfterDays: 30,
  /** TRUTH-16: an owner says the same of the same version once in so many days. */
  ownerRepeatAfterDays: 1,
  /** TRUTH-16: owners are reminded so many days before their facts grow old, */
  remindBeforeDays: 14,
  /** at most once in so many days, */
  remindAgainAfterDays: 30,
  /** by a link that is good for so many. */
  reminderLinkDays: 60,
  /** The link that ends them has to outlive the mailbox's patience. */
  unsubscribeLinkDays: 730,
} as const
