import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

export type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean)

/** No more than what stands in a log line without harm. */
const idShape = /^[\w.:-]{8,64}$/

/** Whether who is at the other end of the connection is a proxy of ours, whose headers are true. */
export function trusts(trust: ProxyTrust): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = Array.isArray(trust) ? compile(trust) : typeof trust === 'function' ? trust : () => trust
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0)
}

/** OPS-15: the id that a proxy of ours has given a request, so that its log and ours are about the same one; else a new one. */
export function requestIds(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isTrusted = trusts(trust)
  return (request) => {
    const given = request.headers['x-request-id']
    const isGood = typeof given === 'string' && idShape.test(given)
    return isGood && isTrusted(request) ? given : randomUUID()
  }
}
