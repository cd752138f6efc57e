import type { MissingPart, MissingPartCode } from '@recircle/core/facility'

/** FAC-11: the steps of the form, in its order; the comment and the website are nobody's step. */
export const pointSteps = [
  'name',
  'place',
  'rates',
  'description',
  'hours',
  'contactName',
  'phone',
  'email',
  'icon',
] as const
export type PointStep = (typeof pointSteps)[number]

const stepOf: Readonly<Record<MissingPartCode, PointStep>> = {
  name: 'name',
  address: 'place',
  location: 'place',
  description: 'description',
  icon: 'icon',
  'contact-name': 'contactName',
  phone: 'phone',
  'phone-invalid': 'phone',
  email: 'email',
  'email-invalid': 'email',
  'working-day': 'hours',
  'day-times': 'hours',
  'lunch-break': 'hours',
  rate: 'rates',
  'rate-price': 'rates',
  'rate-material': 'rates',
  'rate-unit': 'rates',
}

export interface PointStepState {
  readonly step: PointStep
  /** The first thing to fill in; null when nothing is missing. */
  readonly missing: MissingPart | null
}

export const stepStates = (missing: readonly MissingPart[]): PointStepState[] =>
  pointSteps.map((step) => ({ step, missing: missing.find(({ code }) => stepOf[code] === step) ?? null }))
