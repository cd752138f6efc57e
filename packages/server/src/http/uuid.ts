import { Type } from 'typebox'
import type { ListQuery, WireProblem } from '@recircle/core/wire'

/** An id that is no UUID names nothing: it is not found rather than asked for. */
const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const uuidShape = new RegExp(uuidPattern)
export const isUuid = (id: string): boolean => uuidShape.test(id)
export const uuidSchema = Type.String({ pattern: uuidPattern })

/** A filter by a linked resource takes ids only: the database would refuse anything else with an error of its own. */
export const uuidProblems = (query: ListQuery, filter: string): WireProblem[] =>
  (query.filters[filter] ?? []).every(isUuid) ? [] : [{ code: 'wrong-type', pointer: `filter[${filter}]` }]
