import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { urlEncoded } from '@recircle/core/shared'
import { isRecord } from '@recircle/core/wire'

/** What a signed link holds, as a part of a path. */
export const TokenParams = Type.Object({ token: Type.String({ minLength: 1 }) })
export interface WithToken {
  Params: Type.Static<typeof TokenParams>
}

/** Ids and tokens are encoded in a path, the name of a parameter is not; routes have no slash at the end. */
export const routeOf = (path: (part: string) => string, name: string): string =>
  path(name).replace(urlEncoded(name), name).replace(/\/$/, '')

/** For hooks, which see a request before its schema does. */
export const paramOf = ({ params }: FastifyRequest, name: string): string =>
  isRecord(params) ? String(params[name]) : ''
