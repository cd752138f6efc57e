import type { TSchema } from 'typebox'
import type { CallTag } from '@recircle/core/calls'
import type { Retirement } from './api-versions.ts'
import { wireMediaType, type WireErrorName } from '@recircle/core/wire'

/** The part of a call's API description that cannot be derived from its route; a route declares it in its rules. */
export interface ApiOperation {
  readonly operationId: string
  readonly tag: CallTag
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
  session: 'Sign-up, sign-in, passwords and sessions',
  account: 'Your account',
  points: 'Recycling points, map and search',
  guide: 'Guide: how to dispose of everyday items',
  reports: 'Reports about points, and their outcomes',
  imports: 'Imports of points from files and URLs',
  materials: 'Materials and units',
  events: 'Charity events',
  organizations: 'Organizations and the results of their events',
  alerts: 'Email alerts about changes in an area',
  newsletter: 'Newsletter subscriptions',
  uploads: 'Pictures of points and events',
  forms: 'Public forms',
  site: 'Information about the site, towns and locations',
} as const satisfies Readonly<Record<CallTag, string>>

/** The `bareAnswers` of a form that a browser without scripts also submits. */
export const leadsOn = { '303': 'Redirects a browser without scripts to the page with the outcome' } as const

/** The `answerType` of calls that do not return resources. */
export const json = 'application/json'

/** The `bodyType` of forms with files. */
export const partsType = 'multipart/form-data'

export const mediaTypesOf = ({ bodyType }: ApiOperation): readonly string[] =>
  bodyType === undefined ? [wireMediaType, json] : [bodyType]
