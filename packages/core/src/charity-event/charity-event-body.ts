import {
  entityToAdd,
  entityToChange,
  fieldOfPointer,
  pointerOfField,
  readEntityBody,
  type SentResource,
  type WireRead,
} from '../wire/index.ts'
import { charityEventContract } from './charity-event-contract.ts'
import type { CharityEventContent, CharityEventId } from './charity-event.ts'

export const charityEventToAdd = (content: CharityEventContent, id?: CharityEventId) =>
  entityToAdd(charityEventContract, content, id)

export const charityEventToChange = (id: CharityEventId, content: CharityEventContent, version: number) =>
  entityToChange(charityEventContract, id, content, version)

/** Omitted fields keep their values. */
export const readCharityEventBody = (
  json: unknown,
  action: 'add' | 'change',
  before: CharityEventContent,
): WireRead<SentResource<CharityEventContent>> => readEntityBody(charityEventContract, json, action, before)

export const charityEventPointer = (path: string): string => pointerOfField(charityEventContract, path)
export const charityEventFieldOf = (pointer: string): string | null => fieldOfPointer(charityEventContract, pointer)
