import type { FastifyInstance } from 'fastify'
import type { Config, HstsReach } from '../config/config.ts'

/** The policy here is that of data, which nothing may run or frame; a page brings its own. */
const always = {
  'content-security-policy': `default-src 'none';frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
} as const
const twoYears = 'max-age=63072000'
/** A deployment whose subdomains are not all on https says `host`. */
const insistences: Readonly<Record<HstsReach, Readonly<Record<string, string>>>> = {
  subdomains: { 'strict-transport-security': `${twoYears}; includeSubDomains` },
  host: { 'strict-transport-security': twoYears },
  off: {},
}

/** What every answer carries: written down, because it is the same for all and a cached page costs less than working it out. */
export function securityHeaders({ origins, hsts }: Pick<Config, 'origins' | 'hsts'>): Readonly<Record<string, string>> {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  return isSecure ? { ...always, ...insistences[hsts] } : always
}

export function registerSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The id that a request has in the log, so that a report of a failure can name it. One that the sender made up is not adopted.
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
