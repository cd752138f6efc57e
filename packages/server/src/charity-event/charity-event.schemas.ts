import { Type } from 'typebox'
import { charityEventKinds, charityEventType } from '@recircle/core/charity-event'
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

const Text = Type.String()

const charityEventAttributes = {
  title: Text,
  description: Text,
  kind: Type.Union(charityEventKinds.map((kind) => Type.Literal(kind))),
  cover: LinkedImage,
  place_name: Text,
  address: Text,
  point: Type.Array(Type.Number(), { minItems: 2, maxItems: 2, description: 'longitude, latitude' }),
  starts_at: Nullable(Text),
  ends_at: Nullable(Text),
  timezone: Text,
  capacity: Nullable(Type.Integer()),
  contact_name: Text,
  contact_phone: Text,
  contact_email: Text,
  srm_ids: Type.Array(Type.Integer()),
  org_info: OrganizationInfo,
  status_comment: Text,
  cancelled_at: Nullable(Text),
  version: Type.Integer(),
  dt_created: Text,
  dt_updated: Text,
}

const CharityEventSchema = Resource(charityEventType, charityEventAttributes, {
  status: ToStatus,
  org_owner: ToOrganization,
  creator: ToUser,
  cover: ToImage,
})

export const CharityEventDocument = DocumentWithActions(CharityEventSchema)
export const CharityEventList = List(CharityEventSchema)
