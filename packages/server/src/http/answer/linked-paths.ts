import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { urlEncoded } from '@recircle/core/shared'
import { isRecord } from '@recircle/core/wire'

/** The token of a signed link, as a path parameter. */
export const TokenParams = Type.Object({ token: Type.String({ minLength: 1 }) })
export interface WithToken {
  Params: Type.Static<typeof TokenParams>
}

/** Path builders encode ids and tokens, but a parameter's name must stay as it is; routes have no trailing slash. */
export const routeOf = (path: (part: string) => string, name: string): string =>
  path(name).replace(urlEncoded(name), name).replace(/\/$/, '')

/** For hooks, which run before the schema gives the parameters a type. */
export const paramOf = ({ params }: FastifyRequest, name: string): string =>
  isRecord(params) ? String(params[name]) : ''
