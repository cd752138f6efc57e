import type { TSchema } from 'typebox'
import { wireMediaType } from '@recircle/core/wire'
import { sentBodies } from './sent-bodies.schemas.ts'

/** Who may ask: `anybody`; `anybody` who sees more when signed in; only who is `signed-in`. */
export type OperationAccess = 'anybody' | 'anybody-or-signed-in' | 'signed-in'

export interface ApiOperation {
  readonly operationId: string
  readonly tag: OperationTag
  readonly summary: string
  readonly access: OperationAccess
  readonly answerType: string
  readonly body: { readonly schema: TSchema; readonly mediaTypes: readonly string[] } | null
  /** Answers that have no schema: where they lead, or that nothing has changed. */
  readonly bareAnswers: Readonly<Record<string, string>>
}

export const operationTags = {
  session: 'Signing up, signing in and out, passwords',
  account: 'What people read of their own account',
  points: 'Recycling points, their map and search',
  materials: 'Materials and units',
  events: 'Charity events',
  uploads: 'Pictures of points and events',
  forms: 'What anybody may send',
  site: 'What a site shows and where it leads',
} as const
export type OperationTag = keyof typeof operationTags

const json = 'application/json'
type Details = Partial<Pick<ApiOperation, 'access' | 'answerType' | 'bareAnswers'>> & {
  readonly body?: TSchema
  readonly bodyType?: string
}

const operation = (tag: OperationTag, operationId: string, summary: string, details: Details = {}): ApiOperation => {
  const { access = 'anybody', answerType = wireMediaType, bareAnswers = {}, body, bodyType } = details
  const mediaTypes = bodyType === undefined ? [wireMediaType, json] : [bodyType]
  return {
    operationId,
    tag,
    summary,
    access,
    answerType,
    bareAnswers,
    body: body === undefined ? null : { schema: body, mediaTypes },
  }
}

const plain = { answerType: json }
const seesMore = { access: 'anybody-or-signed-in' } as const
const form = (body: TSchema): Details => ({ ...plain, body })
const mine = (body?: TSchema): Details => ({ access: 'signed-in', ...(body ? { body } : {}) })
const v1 = '/api/web/v1'
const unchanged = { '304': 'Nothing has changed' }

/** Every call of the API by method and path, with what its route cannot say of itself. A test fails when one is missing. */
export const apiOperations: Readonly<Record<string, ApiOperation>> = {
  [`POST ${v1}/authing/password/token/`]: operation('session', 'signIn', 'Get a token for a login and a password', {
    ...plain,
    body: sentBodies.credentials,
    bodyType: 'application/x-www-form-urlencoded',
  }),
  [`GET ${v1}/authing/google/`]: operation('session', 'signInWithGoogle', 'Get a token for a code of Google', plain),
  [`GET ${v1}/auth/`]: operation('session', 'whoAmI', 'Whose the token is', { ...plain, access: 'signed-in' }),
  [`POST ${v1}/authing/logout/`]: operation('session', 'signOut', 'End the session of the token', seesMore),
  [`POST ${v1}/authing/sign_up/`]: operation('session', 'signUp', 'Sign up as a person', form(sentBodies.signUp)),
  [`GET ${v1}/authing/confirm/{token}/`]: operation('session', 'openConfirmation', 'Open the link of a sign-up', {
    bareAnswers: { '303': 'To the page with the button that confirms' },
  }),
  [`POST ${v1}/authing/confirm/{token}/`]: operation('session', 'confirmEmail', 'Confirm the e-mail of a sign-up', {
    bareAnswers: { '303': 'To the page that tells the outcome' },
  }),
  [`POST ${v1}/authing/resend_confirmation/`]: operation(
    'session',
    'resendConfirmation',
    'Have the link of a sign-up sent again',
    { body: sentBodies.resendConfirmation },
  ),
  [`GET ${v1}/authing/common_passwords/`]: operation(
    'session',
    'listCommonPasswords',
    'Passwords that are refused although they keep the rules',
    { answerType: json },
  ),
  [`POST ${v1}/authing/forgot_password/`]: operation('session', 'forgotPassword', 'Ask for a letter with a link', {
    body: sentBodies.forgotPassword,
  }),
  [`POST ${v1}/authing/restore_password/`]: operation('session', 'restorePassword', 'Set a new password by that link', {
    body: sentBodies.restorePassword,
  }),

  [`GET ${v1}/authing/user/{userId}/`]: operation('account', 'getUser', 'Your account', mine()),
  [`GET ${v1}/authing/user/{userId}/balance_entries/`]: operation('account', 'listBalance', 'Your ledger', mine()),

  [`GET ${v1}/facility/facility/`]: operation('points', 'listPoints', 'List points', seesMore),
  [`POST ${v1}/facility/facility/`]: operation('points', 'addPoint', 'Add a draft', mine(sentBodies.addFacility)),
  [`GET ${v1}/facility/facility/{id}/`]: operation('points', 'getPoint', 'One point', seesMore),
  [`PATCH ${v1}/facility/facility/{id}/`]: operation(
    'points',
    'changePoint',
    'Change a draft',
    mine(sentBodies.changeFacility),
  ),
  [`DELETE ${v1}/facility/facility/{id}/`]: operation('points', 'deletePoint', 'Delete a draft', mine()),
  [`POST ${v1}/facility/facility/{id}/transit/`]: operation(
    'points',
    'movePoint',
    'Lead a point to its next status',
    mine(sentBodies.facilityTransit),
  ),
  [`GET ${v1}/facility/map/`]: operation('points', 'viewMap', 'What a part of the map shows', {
    bareAnswers: unchanged,
  }),
  [`GET ${v1}/facility/search/`]: operation('points', 'searchPoints', 'Search public points by words', {
    bareAnswers: unchanged,
  }),

  [`GET ${v1}/geo/reverse/`]: operation('site', 'countryOfPlace', 'The country of a place, by a third party', {
    answerType: json,
  }),
  [`GET ${v1}/geo/ip/`]: operation('site', 'placeOfCaller', 'Where the caller’s address is, by a third party', {
    answerType: json,
  }),

  [`GET ${v1}/facility/srm/`]: operation('materials', 'listMaterials', 'Materials'),
  [`GET ${v1}/facility/unit/`]: operation('materials', 'listUnits', 'Units'),

  [`GET ${v1}/promotion/promotion/`]: operation('events', 'listEvents', 'List events', seesMore),
  [`POST ${v1}/promotion/promotion/`]: operation('events', 'addEvent', 'Add a draft', mine(sentBodies.addEvent)),
  [`GET ${v1}/promotion/promotion/{id}/`]: operation('events', 'getEvent', 'One event', seesMore),
  [`PATCH ${v1}/promotion/promotion/{id}/`]: operation(
    'events',
    'changeEvent',
    'Change a draft',
    mine(sentBodies.changeEvent),
  ),
  [`DELETE ${v1}/promotion/promotion/{id}/`]: operation('events', 'deleteEvent', 'Delete an event', mine()),
  [`POST ${v1}/promotion/promotion/{id}/transit/`]: operation(
    'events',
    'moveEvent',
    'Lead an event to its next status',
    mine(sentBodies.eventTransit),
  ),

  [`POST ${v1}/uploadable/image/`]: operation('uploads', 'uploadImage', 'Upload a picture', {
    ...mine(sentBodies.image),
    bodyType: 'multipart/form-data',
  }),

  'POST /api/ask-question': operation('forms', 'askQuestion', 'Ask a question', form(sentBodies.question)),
  'POST /api/inquire': operation('forms', 'inquire', 'Inquire as a business, or write to us', form(sentBodies.inquiry)),
  'POST /api/inquire-registration': operation(
    'forms',
    'applyForRoles',
    'Apply as an organization',
    form(sentBodies.application),
  ),
  'POST /api/subscribe/email': operation('forms', 'subscribe', 'Get the newsletter', form(sentBodies.subscription)),

  [`GET ${v1}/web/contacts/`]: operation('site', 'getContacts', 'Contacts and social links of this site'),
  [`GET ${v1}/web/route-config/`]: operation('site', 'getRouteConfig', 'Whether an address has moved', plain),
  'GET /builds/latest.json': operation('site', 'getLatestBuild', 'Which build is served', plain),
}
