import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

const twoYearsSeconds = 63_072_000

/** What every answer carries. The policy here is that of data, which nothing may run or frame; a page brings its own. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { origins }: Pick<Config, 'origins'>,
): Promise<void> {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: [`'none'`], frameAncestors: [`'none'`] } },
    strictTransportSecurity: isSecure ? { maxAge: twoYearsSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}
