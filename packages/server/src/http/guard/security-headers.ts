import type { FastifyInstance } from 'fastify'
import type { Config, HstsReach } from '../../config/config.ts'

/** This content security policy is for data, which must not run or be framed; a page sets its own. */
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
/** `host` is for deployments with subdomains that do not use https. */
const insistences: Readonly<Record<HstsReach, Readonly<Record<string, string>>>> = {
  subdomains: { 'strict-transport-security': `${twoYears}; includeSubDomains` },
  host: { 'strict-transport-security': twoYears },
  off: {},
}

/** The headers of every response. Computed once: they never differ, and computing them would cost more than sending a cached page. */
export function securityHeaders({ origins, hsts }: Pick<Config, 'origins' | 'hsts'>): Readonly<Record<string, string>> {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  return isSecure ? { ...always, ...insistences[hsts] } : always
}

export function registerSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The request's id in the log, so that a report of a failure can name it. An id that an untrusted client sent is not adopted.
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}
