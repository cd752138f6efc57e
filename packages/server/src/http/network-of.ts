import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** As the rate limits count: all addresses of an IPv6 network that one household has are one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

/** TRUTH-14: wider than what limits count by, so that a new address from the same provider is no new person: /24 of IPv4, /64 of IPv6. */
export const originOf = (request: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(request).replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
