import type { TSchema } from 'typebox'
import type { Retirement } from './api-versions.ts'
import { wireMediaType, type WireErrorName } from '@recircle/core/wire'

/** What the description of the API says of a call and its route does not know: a route declares it in its rules. */
export interface ApiOperation {
  readonly operationId: string
  readonly tag: OperationTag
  readonly summary: string
  /** Without it the answer is a document of resources. */
  readonly answerType?: string
  readonly body?: TSchema
  /** Without it the body may be sent as JSON, in both its names. */
  readonly bodyType?: string
  /** Answers that have no schema: where they lead, or that nothing has changed. */
  readonly bareAnswers?: Readonly<Record<string, string>>
  /** CALL-13: how its handler refuses; what its access, rate, address and body lead to is known without. */
  readonly refuses?: readonly WireErrorName[]
  /** API-2 */
  readonly retires?: Retirement
  /** What a parameter may be. */
  readonly values?: Readonly<Record<string, readonly string[]>>
}

export const operationTags = {
  session: 'Signing up, signing in and out, passwords',
  account: 'What people read of their own account',
  points: 'Recycling points, their map and search',
  guide: 'Everyday things and where they go',
  reports: 'What anybody says of a point, and what became of it',
  imports: 'Files of points, what becomes of them, and the way back',
  materials: 'Materials and units',
  events: 'Charity events',
  organizations: 'Organizations and what came of their events',
  alerts: 'Being told by email of what changes in an area',
  uploads: 'Pictures of points and events',
  forms: 'What anybody may send',
  site: 'What a site shows and where it leads',
} as const
export type OperationTag = keyof typeof operationTags

/** The `bareAnswers` of a form that a browser without scripts sends as well. */
export const leadsOn = { '303': 'To the page that tells the outcome, for a browser that goes there itself' } as const

/** The `answerType` of calls outside the resources. */
export const json = 'application/json'

export const mediaTypesOf = ({ bodyType }: ApiOperation): readonly string[] =>
  bodyType === undefined ? [wireMediaType, json] : [bodyType]
