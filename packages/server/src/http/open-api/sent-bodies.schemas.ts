import { Type, type TSchema } from 'typebox'
import { alertActions, alertFrequencies, alertRadiiKm, newsKinds } from '@recircle/core/area-alert'
import { charityEventContract, charityEventTransits } from '@recircle/core/charity-event'
import { facilityContract, facilityTransits } from '@recircle/core/facility'
import { participationLimits, partyActions } from '@recircle/core/participation'
import { imagePurpose, imageType, type EntityContract } from '@recircle/core/wire'
import { propertiesOf } from '@recircle/core/wire-schema'
import { Nullable } from '../answer/json-api.schemas.ts'

const Text = Type.String()
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Text]))
const optional = (properties: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]))
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)))

const ImageLink = Type.Object({
  data: Nullable(Type.Object({ id: Type.String({ format: 'uuid' }), type: Type.Literal(imageType) })),
})
const honeypot = {
  homepage: Type.Optional(
    Type.String({ description: 'honeypot: leave empty; a submission that fills it is discarded' }),
  ),
}
const Version = Type.Integer({ description: 'the version you edited; 409 if it is no longer the current one' })

/** The body of an add or a change. All attributes are optional: missing ones stay unchanged, or start empty. */
const Sent = ({ type, body, picture }: EntityContract, action: 'add' | 'change') =>
  Type.Object({
    data: Type.Object({
      id: Type.Optional(Type.String({ format: 'uuid', description: 'makes the request idempotent' })),
      type: Type.Literal(type),
      'bs:action': Type.Optional(Type.Literal(action)),
      attributes: Type.Partial(
        Type.Object({ ...propertiesOf(body, 'body'), ...(action === 'add' ? {} : { version: Version }) }),
      ),
      relationships: Type.Optional(Type.Object({ [picture]: Type.Optional(ImageLink) })),
    }),
  })

const Transit = (wireNames: readonly string[]) =>
  Type.Object({
    transit: oneOf(wireNames),
    payload: Type.Optional(Type.Object({ comment: Type.Optional(Text) })),
  })

/** The bodies that the browser sends, for the API description. They are validated by the core package, which reads every body. */
export const sentBodies = {
  addFacility: Sent(facilityContract, 'add'),
  changeFacility: Sent(facilityContract, 'change'),
  facilityTransit: Transit(Object.values(facilityTransits).map(({ wireName }) => wireName)),
  stopChange: Type.Object({
    ...texts('place'),
    starts_at: Text,
    reason: Text,
    to: Type.Optional(
      Nullable(Type.Object(texts('start', 'end'), { description: 'new times of day; null cancels the stop' })),
    ),
    version: Type.Optional(Version),
  }),
  addEvent: Sent(charityEventContract, 'add'),
  changeEvent: Sent(charityEventContract, 'change'),
  signUpForEvent: Type.Object({
    ...texts('name', 'email'),
    size: Type.Union([Type.Integer({ minimum: 1, maximum: participationLimits.partyMax }), Text]),
    consent: Type.Union([Type.Boolean(), Text], { description: 'consent to the processing of name and email address' }),
    instead: Type.Optional(
      Type.String({
        description: 'the `typed` of the address of an earlier sign-up, whose unconfirmed seats this replaces',
      }),
    ),
  }),
  eventResult: Type.Object(optional(texts('people', 'hours', 'words')), {
    additionalProperties: Text,
    description: 'for each material, `kg-1` in kilograms and `estimate-1` "yes" if estimated',
  }),
  changePlace: Type.Object({
    act: oneOf(partyActions),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: participationLimits.partyMax })),
  }),
  alert: Type.Object({
    at: Type.String({ description: 'center of the area as latitude and longitude, `43.25,76.95`' }),
    km: Type.Union(alertRadiiKm.map((km) => Type.Literal(km))),
    materials: Type.Array(Text, { description: 'slugs; an empty list means all' }),
    news: Type.Array(oneOf(newsKinds), { minItems: 1 }),
    every: oneOf(alertFrequencies),
    email: Text,
    consent: Type.Union([Type.Boolean(), Text], { description: 'consent to the processing of the email address' }),
    ...honeypot,
  }),
  changeAlert: Type.Object({
    act: oneOf(alertActions),
    every: Type.Optional(oneOf(alertFrequencies)),
    km: Type.Optional(Type.Union(alertRadiiKm.map((km) => Type.Literal(km)))),
  }),
  eventTransit: Transit(Object.values(charityEventTransits).map(({ wireName }) => wireName)),
  signUp: Type.Object(texts('first_name', 'email', 'password')),
  forgotPassword: Type.Object(texts('email')),
  resendConfirmation: Type.Object(texts('email', 'password')),
  restorePassword: Type.Object({ ...texts('token', 'password'), ...optional(texts('repeatedPassword')) }),
  credentials: Type.Object({ grant_type: Type.Literal('password'), ...texts('username', 'password') }),
  resultPhoto: Type.Object({ photo: Type.String({ format: 'binary' }), alt: Text }),
  image: Type.Object({
    file: Type.String({ format: 'binary' }),
    name: Type.Optional(Text),
    [imagePurpose.field]: Type.Optional(oneOf([imagePurpose.photo])),
  }),
} as const
