import { ledgerEntryContract, userContract } from '@recircle/core/account'
import { ownSubscription } from '@recircle/core/newsletter'
import { forecast, ownAlert } from '@recircle/core/area-alert'
import { charityEventContract } from '@recircle/core/charity-event'
import { eventChange } from '@recircle/core/event-change'
import { monthResults, publishedResultOfEvent, requestedResult } from '@recircle/core/event-result'
import { dayHours, facilityContract, mapContract, workingHours } from '@recircle/core/facility'
import {
  gonePointContract,
  importRowContract,
  importRunContract,
  importSourceContract,
  publicSourceContract,
} from '@recircle/core/import'
import { pointClaim, pointDispute } from '@recircle/core/point-claim'
import { materialContract, unitContract } from '@recircle/core/material'
import { organization, organizationContract, organizationProfile } from '@recircle/core/organization'
import { ownPlace, participant, seats } from '@recircle/core/participation'
import { followedReport, receipt, reviewedReport } from '@recircle/core/report'
import { contactsResource } from '@recircle/core/site'
import { addressContract, townContract } from '@recircle/core/town'
import { image, imageContract, isRecord } from '@recircle/core/wire'
import { guideAnswerContract, packageCodeContract, thingContract, thingSummaryContract } from '@recircle/core/guide'
import { schemaOf } from '@recircle/core/wire-schema'
import { EntityOf, ErrorDocument, ConflictDocument, ResourceOf } from '../answer/json-api.schemas.ts'

/** Every resource of the API by its component name in the description. */
export const resourceSchemas: Readonly<Record<string, object>> = {
  Point: EntityOf(facilityContract),
  Event: EntityOf(charityEventContract),
  EventChange: ResourceOf(eventChange.contract),
  EventResult: ResourceOf(publishedResultOfEvent.contract),
  MonthResults: ResourceOf(monthResults.contract),
  RequestedResult: ResourceOf(requestedResult.contract),
  Seats: ResourceOf(seats.contract),
  OwnPlace: ResourceOf(ownPlace.contract),
  Participant: ResourceOf(participant.contract),
  AlertForecast: ResourceOf(forecast.contract),
  AreaAlert: ResourceOf(ownAlert.contract),
  Subscription: ResourceOf(ownSubscription.contract),
  Map: ResourceOf(mapContract),
  Report: ResourceOf(reviewedReport.contract),
  ReportReceipt: ResourceOf(receipt.contract),
  FollowedReport: ResourceOf(followedReport.contract),
  Import: ResourceOf(importRunContract),
  ImportRow: ResourceOf(importRowContract),
  OwnSource: ResourceOf(importSourceContract),
  GonePoint: ResourceOf(gonePointContract),
  Source: ResourceOf(publicSourceContract),
  Claim: ResourceOf(pointClaim.contract),
  Dispute: ResourceOf(pointDispute.contract),
  Material: ResourceOf(materialContract),
  Unit: ResourceOf(unitContract),
  User: ResourceOf(userContract),
  LedgerEntry: ResourceOf(ledgerEntryContract),
  Organization: ResourceOf(organizationContract),
  OrganizationProfile: ResourceOf(organizationProfile.contract),
  Picture: ResourceOf(imageContract),
  Contacts: ResourceOf(contactsResource.contract),
  GuideAnswer: ResourceOf(guideAnswerContract),
  ThingSummary: ResourceOf(thingSummaryContract),
  Thing: ResourceOf(thingContract),
  PackageCode: ResourceOf(packageCodeContract),
  FoundAddress: ResourceOf(addressContract),
  Town: ResourceOf(townContract),
}

const text = { type: 'string' }
/** The frames of the WebSocket, which OpenAPI cannot describe. */
const socketSchemas = {
  SocketToken: {
    description: 'The first frame that the client sends, repeated with each new token',
    type: 'object',
    required: ['token'],
    properties: { token: text },
  },
  SocketPing: { type: 'object', required: ['type'], properties: { type: { const: 'ping' } } },
  SocketPong: { type: 'object', required: ['type'], properties: { type: { const: 'pong' } } },
  SocketData: {
    type: 'object',
    required: ['type', 'data'],
    properties: {
      type: { const: 'data' },
      data: { type: 'string', description: 'JSON in a string: {"title": "withdrawal_success", "body": "1250.50"}' },
    },
  },
  SocketError: {
    type: 'object',
    required: ['type', 'code'],
    properties: {
      type: { const: 'error' },
      code: { type: 'string', enum: ['expired_token', 'invalid_token', 'user_not_found'] },
      detail: text,
    },
  },
}

export const componentSchemas: Readonly<Record<string, object>> = {
  ...resourceSchemas,
  Error: ErrorDocument,
  Conflict: ConflictDocument,
  DayHours: schemaOf(dayHours.shape, 'answer'),
  DayHoursSent: schemaOf(dayHours.shape, 'body'),
  WorkingHours: schemaOf(workingHours.shape, 'answer'),
  WorkingHoursSent: schemaOf(workingHours.shape, 'body'),
  OrganizationInfo: schemaOf(organization.shape, 'answer'),
  LinkedPicture: schemaOf(image.shape, 'answer'),
  ...socketSchemas,
}

/** Normalizes `const` to `enum`: the document generator writes one for the other. */
function canonical(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(canonical)
  if (!isRecord(schema)) return schema
  const entries = Object.entries(schema).map(([key, value]) =>
    key === 'const' ? (['enum', [value]] as const) : ([key, canonical(value)] as const),
  )
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
const fingerprint = (schema: unknown): string => JSON.stringify(canonical(schema))

/** Replaces every inlined copy of a component with a reference to it. */
export function withReferences<Document extends object>(document: Document, components: object): Document
export function withReferences(document: object, components: object): unknown {
  const names = new Map(Object.entries(components).map(([name, schema]) => [fingerprint(schema), name]))
  const referring = (value: unknown, own?: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => referring(each))
    if (!isRecord(value)) return value
    const name = value['type'] === 'object' ? names.get(fingerprint(value)) : undefined
    if (name !== undefined && name !== own) return { $ref: `#/components/schemas/${name}` }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, referring(part)]))
  }
  const schemas = Object.entries(components).map(([name, schema]) => [name, referring(schema, name)])
  const { components: others, ...rest } = { components: {}, ...document }
  return { ...isolated(referring(rest)), components: { ...others, schemas: Object.fromEntries(schemas) } }
}
const isolated = (value: unknown): object => (isRecord(value) ? value : {})
