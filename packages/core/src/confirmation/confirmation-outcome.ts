/** What has come of it: `already` by the same origin, `moved` since it was looked at, `reported` as closed by somebody else. */
export const confirmationOutcomes = ['counted', 'already', 'moved', 'reported', 'failed'] as const
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number]

const outcomeName = 'confirmed'

/** Where a form that was sent without scripts leads: the page of the point, with a word. */
export const confirmedAddress = (pointAddress: string, outcome: ConfirmationOutcome): string =>
  `${pointAddress}?${outcomeName}=${outcome}`

export const readConfirmationOutcome = (query: { get(name: string): string | null }): ConfirmationOutcome | null =>
  confirmationOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
