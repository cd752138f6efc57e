/** Facts that are confirmed together and become old together. */
export const factGroups = ['existence', 'hours', 'materials', 'prices', 'contacts'] as const
export type FactGroup = (typeof factGroups)[number]

/** A source is a feed or a file: its date is that of publication, not of a check on site. */
export const confirmers = ['owner', 'visitor', 'staff', 'source'] as const
export type Confirmer = (typeof confirmers)[number]

export interface Confirmation {
  readonly atMs: number
  readonly by: Confirmer
  /** The version of the point that the confirmer saw. */
  readonly version: number
}

/** The last confirmation of each group; groups never confirmed are left out. */
export type Confirmations = Readonly<Partial<Record<FactGroup, Confirmation>>>
