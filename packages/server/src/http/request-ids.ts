import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

export type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean)

/** No more than what stands in a log line without harm. */
const idShape = /^[\w.:-]{8,64}$/

/** OPS-15: the id that a proxy of ours has given a request, so that its log and ours are about the same one; else a new one. */
export function requestIds(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isTrusted = Array.isArray(trust) ? compile(trust) : typeof trust === 'function' ? trust : () => trust
  return ({ headers, socket }) => {
    const said = headers['x-request-id']
    const isGood = typeof said === 'string' && idShape.test(said)
    return isGood && isTrusted(socket.remoteAddress ?? '', 0) ? said : randomUUID()
  }
}
