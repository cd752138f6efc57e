import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

export type ProxyTrust = boolean | string[] | ((address: string, hop: number) => boolean)

/** Characters and lengths that are safe in a log line. */
const idShape = /^[\w.:-]{8,64}$/

/** Whether the peer of the connection is one of our own proxies, whose headers can be believed. */
export function trusts(trust: ProxyTrust): (request: Pick<IncomingMessage, 'socket'>) => boolean {
  const isTrusted = Array.isArray(trust) ? compile(trust) : typeof trust === 'function' ? trust : () => trust
  return ({ socket }) => isTrusted(socket.remoteAddress ?? '', 0)
}

/** OPS-15: adopts the id that one of our own proxies gave the request, so that both logs can be matched; otherwise creates one. */
export function requestIds(trust: ProxyTrust): (request: IncomingMessage) => string {
  const isTrusted = trusts(trust)
  return (request) => {
    const given = request.headers['x-request-id']
    const isGood = typeof given === 'string' && idShape.test(given)
    return isGood && isTrusted(request) ? given : randomUUID()
  }
}
