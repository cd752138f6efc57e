import { Type, type TSchema } from 'typebox'
import { charityEventKinds, charityEventTransits, charityEventType } from '@recircle/core/charity-event'
import { facilityKinds, facilityTransits, facilityType, weekdays } from '@recircle/core/facility'
import { inquiryTypes, questionType } from '@recircle/core/inquiry'
import { imageType } from '@recircle/core/wire'
import { Nullable } from './json-api.schemas.ts'

const Text = Type.String()
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, Text]))
const optional = (properties: Record<string, TSchema>) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]))
const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)))

const Point = Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'longitude, latitude' })
const ImageLink = Type.Object({
  data: Nullable(Type.Object({ id: Type.String({ format: 'uuid' }), type: Type.Literal(imageType) })),
})

/** What is sent of a resource: all attributes may be left out, and stay as they are or begin empty. */
const Sent = (type: string, action: 'add' | 'change', attributes: Record<string, TSchema>, picture: string) =>
  Type.Object({
    data: Type.Object({
      id: Type.Optional(Type.String({ format: 'uuid', description: 'makes a repeated request recognisable' })),
      type: Type.Literal(type),
      'bs:action': Type.Optional(Type.Literal(action)),
      attributes: Type.Object(
        optional(
          action === 'add'
            ? attributes
            : {
                ...attributes,
                version: Type.Integer({ description: 'the version that was edited; another one is 409' }),
              },
        ),
      ),
      relationships: Type.Optional(Type.Object(optional({ [picture]: ImageLink }))),
    }),
  })

const Time = Nullable(Type.String({ description: 'HH:MM' }))
const Day = Type.Object({
  ...optional({ start: Time, end: Time, break_start: Time, break_end: Time }),
  ...optional({ works_full_day: Type.Boolean(), no_lunch_break: Type.Boolean(), no_data: Type.Boolean() }),
})
const facilityAttributes = {
  ...texts('name', 'address', 'comment', 'description', 'hours_text'),
  point: Point,
  kind: oneOf(facilityKinds),
  contacts: Type.Object(optional(texts('phone', 'email', 'website', 'name'))),
  working_hours: Type.Object(Object.fromEntries(weekdays.map((weekday) => [weekday, Day]))),
  rates: Type.Array(
    Type.Object({
      id: Type.Optional(Text),
      units_slug: Text,
      price: Type.Number({ description: '-1 is not known, 0 is free of charge' }),
      srm_id: Type.Integer(),
    }),
  ),
  currency: Type.String({ description: "of the prices, by ISO 4217; a new point has the site's unless it says" }),
}
const LocalTime = Nullable(Type.String({ description: 'by the clock of the place: 2026-05-16T10:00' }))
const eventAttributes = {
  ...texts('title', 'description', 'place_name', 'address', 'contact_name', 'contact_phone', 'contact_email'),
  kind: oneOf(charityEventKinds),
  point: Point,
  starts_at: LocalTime,
  ends_at: LocalTime,
  capacity: Nullable(Type.Integer({ minimum: 1 })),
  srm_ids: Type.Array(Type.Integer()),
}

const Transit = (wireNames: readonly string[]) =>
  Type.Object({
    transit: oneOf(wireNames),
    payload: Type.Optional(Type.Object({ comment: Type.Optional(Text) })),
  })

/** What the browser sends, for the description of the API. The rules themselves are core's, which reads every body. */
export const sentBodies = {
  addFacility: Sent(facilityType, 'add', facilityAttributes, 'icon'),
  changeFacility: Sent(facilityType, 'change', facilityAttributes, 'icon'),
  facilityTransit: Transit(Object.values(facilityTransits).map(({ wireName }) => wireName)),
  addEvent: Sent(charityEventType, 'add', eventAttributes, 'cover'),
  changeEvent: Sent(charityEventType, 'change', eventAttributes, 'cover'),
  eventTransit: Transit(Object.values(charityEventTransits).map(({ wireName }) => wireName)),
  question: Type.Object(texts('name', 'city', 'email', 'text')),
  inquiry: Type.Object({
    ...texts('name', 'city', 'email', 'text'),
    ...optional(texts('phone', 'orgName')),
    type: oneOf([...inquiryTypes, questionType]),
  }),
  application: Type.Object({
    ...texts('name', 'email', 'phone', 'orgName', 'address', 'tin'),
    roles: Type.Array(oneOf(['charity-events-creator', 'recycling-points-creator']), { minItems: 1 }),
  }),
  subscription: Type.Object(texts('email')),
  signUp: Type.Object(texts('first_name', 'email', 'password')),
  forgotPassword: Type.Object(texts('email')),
  resendConfirmation: Type.Object(texts('email', 'password')),
  restorePassword: Type.Object({ ...texts('token', 'password'), ...optional(texts('repeatedPassword')) }),
  credentials: Type.Object({ grant_type: Type.Literal('password'), ...texts('username', 'password') }),
  image: Type.Object({ file: Type.String({ format: 'binary' }), name: Type.Optional(Text) }),
} as const
