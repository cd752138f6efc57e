import type { MissingEventPart, MissingEventPartCode } from '@recircle/core/charity-event'

/** EVT-2: the steps of the form, in its order; capacity and materials are nobody's step. */
export const eventSteps = [
  'title',
  'description',
  'when',
  'placeName',
  'place',
  'cover',
  'contactName',
  'phone',
  'email',
] as const
export type EventStep = (typeof eventSteps)[number]

const stepOf: Readonly<Record<MissingEventPartCode, EventStep>> = {
  title: 'title',
  description: 'description',
  cover: 'cover',
  'place-name': 'placeName',
  address: 'place',
  location: 'place',
  'starts-at': 'when',
  'ends-at': 'when',
  'ends-before-start': 'when',
  'already-past': 'when',
  'contact-name': 'contactName',
  phone: 'phone',
  'phone-invalid': 'phone',
  email: 'email',
  'email-invalid': 'email',
}

export interface EventStepState {
  readonly step: EventStep
  /** The first thing to fill in; null when nothing is missing. */
  readonly missing: MissingEventPart | null
}

export const eventStepStates = (missing: readonly MissingEventPart[]): EventStepState[] =>
  eventSteps.map((step) => ({ step, missing: missing.find(({ code }) => stepOf[code] === step) ?? null }))
