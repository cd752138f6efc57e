import type { ProfileName } from './demo-profiles.ts'

export type EventKindName = 'clean-up' | 'collection' | 'planting' | 'education' | 'other'

/** Placeholders in braces: a word, a street, a shop, a city, a house number. */
export interface DemoTexts {
  readonly words: readonly string[]
  readonly shops: readonly string[]
  readonly people: readonly string[]
  readonly names: Readonly<Record<ProfileName, readonly string[]>>
  readonly rules: Readonly<Record<ProfileName, readonly string[]>>
  readonly comments: readonly string[]
  readonly address: string
  readonly organizations: readonly string[]
  /** What an organization says of itself. */
  readonly about: string
  readonly closedFor: readonly string[]
  /** Why staff have sent a point or an event back, or blocked a point. */
  readonly sentBackFor: readonly string[]
  /** Why an event is canceled. */
  readonly cancelledFor: readonly string[]
  readonly events: Readonly<Record<EventKindName, readonly { readonly title: string; readonly description: string }[]>>
  readonly meetingPlaces: readonly string[]
}
