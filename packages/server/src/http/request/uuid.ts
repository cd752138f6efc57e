import { Type } from 'typebox'
import type { ListQuery, WireProblem } from '@recircle/core/wire'

/** An id that is not a UUID is 404 without a query to the database. */
const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'
const uuidShape = new RegExp(uuidPattern)
export const isUuid = (id: string): boolean => uuidShape.test(id)
export const uuidSchema = Type.String({ pattern: uuidPattern })

/** A filter by a linked resource takes only ids: the database would fail on anything else. */
export const uuidProblems = (query: ListQuery, filter: string): WireProblem[] =>
  (query.filters[filter] ?? []).every(isUuid) ? [] : [{ code: 'wrong-type', pointer: `filter[${filter}]` }]
