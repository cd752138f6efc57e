/** DESK-9: the kinds of items that wait for staff. A report is a `proposal` in stored rows and paths. */
export const deskKinds = [
  'application',
  'facility',
  'event',
  'proposal',
  'inquiry',
  'result',
  'import',
  'claim',
  'event-change',
] as const
export type DeskKind = (typeof deskKinds)[number]

export interface DeskItemKey {
  readonly kind: DeskKind
  readonly id: string
}

export const isSameItem = (one: DeskItemKey, other: DeskItemKey): boolean =>
  one.kind === other.kind && one.id === other.id
