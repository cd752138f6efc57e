/** Facts that are confirmed, and grow old, together. */
export const factGroups = ['existence', 'hours', 'materials', 'prices', 'contacts'] as const
export type FactGroup = (typeof factGroups)[number]

/** A source is a feed or a file: its date says when it was published, not that anybody has looked. */
export const confirmers = ['owner', 'visitor', 'staff', 'source'] as const
export type Confirmer = (typeof confirmers)[number]

export interface Confirmation {
  readonly atMs: number
  readonly by: Confirmer
  /** The version of the point that was looked at. */
  readonly version: number
}

/** The last confirmation of each group; a group that nobody has confirmed is left out. */
export type Confirmations = Readonly<Partial<Record<FactGroup, Confirmation>>>
