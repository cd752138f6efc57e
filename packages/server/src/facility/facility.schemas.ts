import { facilityContract } from '@recircle/core/facility'
import { DocumentWithActions, EntityOf, List } from '../http/answer/json-api.schemas.ts'

const FacilitySchema = EntityOf(facilityContract)
export const FacilityDocument = DocumentWithActions(FacilitySchema)
export const FacilityList = List(FacilitySchema)
