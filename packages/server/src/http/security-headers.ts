import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

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
const overHttps = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const

/** What every answer carries: written down, because it is the same for all and a kept page costs less than working it out. */
export function registerSecurityHeaders(app: FastifyInstance, { origins }: Pick<Config, 'origins'>): void {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  const headers = isSecure ? { ...always, ...overHttps } : always
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
