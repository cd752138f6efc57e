import type { DeskItem } from '@recircle/core/desk'

/** What its kind alone can tell of an item. */
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
  | 'location'
  | 'publicLocation'
  | 'picture'
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
  location: null,
  publicLocation: null,
  picture: null,
} as const
