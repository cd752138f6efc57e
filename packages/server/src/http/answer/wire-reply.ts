import type { FastifyReply } from 'fastify'
import {
  errorDocument,
  wireErrors,
  wireMediaType,
  type Resource,
  type RuleProblem,
  type WireErrorName,
} from '@recircle/core/wire'

/** Sends an error in the contract's envelope. */
export function refuse(
  reply: FastifyReply,
  name: WireErrorName,
  detail?: string,
  problems: readonly RuleProblem[] = [],
  current?: Resource,
): FastifyReply {
  return reply
    .code(wireErrors[name].status)
    .type(`${wireMediaType}; charset=utf-8`)
    .send(JSON.stringify(errorDocument(name, detail, problems, current)))
}

/** Tells the caller when to retry. */
export const refuseForNow = (
  reply: FastifyReply,
  retryAfterSeconds: number,
  name: 'unavailable' | 'too-many-requests' = 'unavailable',
): FastifyReply => refuse(reply.header('retry-after', retryAfterSeconds), name)
