import type { FastifyRequest } from 'fastify'
import { readLocalePath } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import { siteOf } from './request-site.ts'

/** The locale prefix of the page that a form was submitted from. */
export function prefixOfReferer(request: FastifyRequest, config: Pick<Config, 'origins' | 'siteOverrides'>): string {
  const page = URL.parse(request.headers.referer ?? '')
  const address = readLocalePath(page?.pathname ?? '/', siteOf(request, config))
  return address.ok ? address.value.prefix : ''
}
