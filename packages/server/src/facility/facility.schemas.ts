import { Type } from 'typebox'
import { facilityKinds, facilityType, weekdays } from '@recircle/core/facility'
import {
  DocumentWithActions,
  LinkedImage,
  List,
  Nullable,
  OrganizationInfo,
  Resource,
  ToImage,
  ToOrganization,
  ToStatus,
  ToUser,
} from '../http/json-api.schemas.ts'

const Time = Nullable(Type.String())
const Day = Type.Object({
  start: Time,
  end: Time,
  break_start: Time,
  break_end: Time,
  works_full_day: Type.Boolean(),
  no_lunch_break: Type.Boolean(),
  no_data: Type.Boolean(),
})

const Rate = Type.Object({
  id: Nullable(Type.String()),
  units_slug: Type.String(),
  price: Type.Number(),
  srm_id: Type.Integer(),
})

const facilityAttributes = {
  name: Type.String(),
  address: Type.String(),
  point: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'longitude, latitude' }),
  kind: Type.Union(facilityKinds.map((kind) => Type.Literal(kind))),
  comment: Type.String(),
  description: Type.String(),
  contacts: Type.Object({ phone: Type.String(), email: Type.String(), website: Type.String(), name: Type.String() }),
  working_hours: Type.Object(Object.fromEntries(weekdays.map((weekday) => [weekday, Day]))),
  hours_text: Type.String(),
  rates_info: Type.Array(Rate),
  currency: Type.String({ description: 'of the prices, by ISO 4217' }),
  icon: LinkedImage,
  org_info: OrganizationInfo,
  photos: Type.Array(Type.String()),
  timezone: Type.String(),
  status_comment: Type.String(),
  last_confirmed_at: Nullable(Type.String()),
  version: Type.Integer(),
  dt_created: Type.String(),
  dt_updated: Type.String(),
}

const FacilitySchema = Resource(facilityType, facilityAttributes, {
  status: ToStatus,
  org_owner: ToOrganization,
  creator: ToUser,
  icon: ToImage,
})

export const FacilityDocument = DocumentWithActions(FacilitySchema)
export const FacilityList = List(FacilitySchema)
