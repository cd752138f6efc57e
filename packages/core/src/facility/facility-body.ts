import {
  entityToAdd,
  entityToChange,
  fieldOfPointer,
  pointerOfField,
  readEntityBody,
  type SentResource,
  type WireRead,
} from '../wire/index.ts'
import { facilityContract } from './facility-contract.ts'
import type { FacilityContent, FacilityId } from './facility.ts'

export const facilityToAdd = (content: FacilityContent, id?: FacilityId) => entityToAdd(facilityContract, content, id)

export const facilityToChange = (id: FacilityId, content: FacilityContent, version: number) =>
  entityToChange(facilityContract, id, content, version)

/** Omitted fields keep their values: the defaults of a new point for a POST, the stored point for a PATCH. */
export const readFacilityBody = (
  json: unknown,
  action: 'add' | 'change',
  before: FacilityContent,
): WireRead<SentResource<FacilityContent>> => readEntityBody(facilityContract, json, action, before)

export const facilityPointer = (path: string): string => pointerOfField(facilityContract, path)
export const facilityFieldOf = (pointer: string): string | null => fieldOfPointer(facilityContract, pointer)
