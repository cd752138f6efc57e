import type { TSchema } from 'typebox'
import type { Retirement } from './api-versions.ts'
import { wireMediaType, type WireErrorName } from '@recircle/core/wire'

/** The part of a call's API description that cannot be derived from its route; a route declares it in its rules. */
export interface ApiOperation {
  readonly operationId: string
  readonly tag: OperationTag
  readonly summary: string
  /** Defaults to a document of resources. */
  readonly answerType?: string
  readonly body?: TSchema
  /** Defaults to JSON, under both of its media types. */
  readonly bodyType?: string
  /** Responses without a schema, such as redirects and 304, by status. */
  readonly bareAnswers?: Readonly<Record<string, string>>
  /** CALL-13: the errors that the handler itself returns; those of access, rate, path and body are derived. */
  readonly refuses?: readonly WireErrorName[]
  /** API-2 */
  readonly retires?: Retirement
  /** The allowed values of parameters, by name. */
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
  newsletter: 'What the holder of a link to the newsletter does',
  uploads: 'Pictures of points and events',
  forms: 'What anybody may send',
  site: 'What a site shows and where it leads',
} as const
export type OperationTag = keyof typeof operationTags

/** The `bareAnswers` of a form that a browser without scripts also submits. */
export const leadsOn = { '303': 'To the page that tells the outcome, for a browser that goes there itself' } as const

/** The `answerType` of calls that do not return resources. */
export const json = 'application/json'

export const mediaTypesOf = ({ bodyType }: ApiOperation): readonly string[] =>
  bodyType === undefined ? [wireMediaType, json] : [bodyType]
