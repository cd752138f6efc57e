import { charityEventContract } from '@recircle/core/charity-event'
import { DocumentWithActions, EntityOf, List } from '../http/json-api.schemas.ts'

const CharityEventSchema = EntityOf(charityEventContract)
export const CharityEventDocument = DocumentWithActions(CharityEventSchema)
export const CharityEventList = List(CharityEventSchema)
