import type { DeskItem } from '@recircle/core/desk'

/** The part of an item that only its kind can supply. */
export interface ItemContent extends Pick<
  DeskItem,
  | 'version'
  | 'state'
  | 'subjectId'
  | 'organizationId'
  | 'text'
  | 'otherTexts'
  | 'count'
  | 'fields'
  | 'beside'
  | 'location'
  | 'publicLocation'
  | 'picture'
  | 'timezone'
  | 'signedUp'
> {
  readonly authorId: string | null
  readonly authorName: string
  readonly authorEmail: string
}

export const bare = {
  subjectId: null,
  organizationId: null,
  otherTexts: [],
  count: 1,
  beside: 'public',
  location: null,
  publicLocation: null,
  picture: null,
  timezone: '',
  signedUp: null,
} as const
