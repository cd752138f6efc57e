/** `already`: confirmed earlier from the same origin; `moved`: the point has changed since it was loaded; `reported`: someone has reported it as closed. */
export const confirmationOutcomes = ['counted', 'already', 'moved', 'reported', 'failed'] as const
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number]

const outcomeName = 'confirmed'

/** The redirect target of a form submitted without scripts: the point's page with the outcome. */
export const confirmedAddress = (pointAddress: string, outcome: ConfirmationOutcome): string =>
  `${pointAddress}?${outcomeName}=${outcome}`

export const readConfirmationOutcome = (query: { get(name: string): string | null }): ConfirmationOutcome | null =>
  confirmationOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
