import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** The key that rate limits count by: all addresses of a household's IPv6 network share one. */
export const networkOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)

/** TRUTH-14: wider than the key of rate limits, so that a new address from the same provider is not a new person: /24 of IPv4, /64 of IPv6. */
export const originOf = (request: Pick<FastifyRequest, 'ip'>): string =>
  networkOf(request).replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
