import { normalizeIP } from '@fastify/rate-limit'

/** Fastify has none once the connection is closed, whatever its types say. */
interface Addressed {
  readonly ip: string | undefined
}

/** The key that rate limits count by: all addresses of a household's IPv6 network share one. */
export const networkOf = ({ ip = '' }: Addressed): string => normalizeIP(ip)

/** TRUTH-14: wider than the key of rate limits, so that a new address from the same provider is not a new person: /24 of IPv4, /64 of IPv6. */
export const originOf = (request: Addressed): string =>
  networkOf(request).replace(/^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
