import { wallTimeAt } from '../time-zone/index.ts'
import { factGroups, type Confirmation, type Confirmations, type FactGroup } from './fact-group.ts'

/** TRUTH-1: in days. A container changes rarely, while a center changes its hours with the season. */
const freshDays = {
  centre: { existence: 365, hours: 180, materials: 365, prices: 90, contacts: 365 },
  container: { existence: 730, hours: 730, materials: 365, prices: 90, contacts: 730 },
} as const satisfies Record<string, Record<FactGroup, number>>

/** One row per kind of point and fact group, for database queries that look for outdated facts. */
export const freshDaysRows = () =>
  Object.entries(freshDays).flatMap(([kind, groups]) =>
    Object.entries(groups).map(([group, days]) => ({ kind, group, days })),
  )

interface Place {
  readonly kind: keyof typeof freshDays
  readonly timezone: string
}

/** In the local calendar of the place; in UTC if its zone is unknown. */
export const epochDayAt = (timezone: string, instantMs: number): number =>
  (wallTimeAt(timezone, instantMs) ?? wallTimeAt('UTC', instantMs))?.epochDay ?? 0

/** TRUTH-1: whole days by the local calendar, so that a confirmation of last evening is a day old this morning. */
export const daysSince = (timezone: string, thenMs: number, nowMs: number): number =>
  Math.max(0, epochDayAt(timezone, nowMs) - epochDayAt(timezone, thenMs))

/** TRUTH-1 */
export const isOld = ({ kind, timezone }: Place, group: FactGroup, { atMs }: Confirmation, nowMs: number): boolean =>
  daysSince(timezone, atMs, nowMs) > freshDays[kind][group]

/** The number of days until the group counts as old; negative if it already does. */
export const daysUntilOld = ({ kind, timezone }: Place, group: FactGroup, { atMs }: Confirmation, nowMs: number) =>
  freshDays[kind][group] - daysSince(timezone, atMs, nowMs)

/** In days. */
const lately = 90

/** TRUTH-2: the last local day on which a confirmation made at `atMs` still counts as recent. */
export const lastRecentDay = (timezone: string, atMs: number): number => epochDayAt(timezone, atMs) + lately

/** TRUTH-2: whether a person has recently confirmed the point; imports from feeds do not count. */
export const isConfirmedLately = (confirmations: Confirmations, timezone: string, nowMs: number): boolean =>
  factGroups.some((group) => {
    const confirmation = confirmations[group]
    return (
      confirmation !== undefined &&
      confirmation.by !== 'source' &&
      epochDayAt(timezone, nowMs) <= lastRecentDay(timezone, confirmation.atMs)
    )
  })

/** The groups in which the point has facts to confirm. */
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
  /** TRUTH-14: how often one origin may confirm the same facts of a point. */
  repeatAfterDays: 30,
  /** TRUTH-16: how often an owner may confirm the same facts of the same version. */
  ownerRepeatAfterDays: 1,
  /** TRUTH-16: how long before facts become old their owner is reminded. */
  remindBeforeDays: 14,
  /** The minimum interval between two reminders. */
  remindAgainAfterDays: 30,
  /** How long the link in a reminder is valid. */
  reminderLinkDays: 60,
  /** The unsubscribe link must work as long as the email may be kept. */
  unsubscribeLinkDays: 730,
} as const
