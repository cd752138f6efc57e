import type { FastifyRequest } from 'fastify'
import { siteOfHost, siteOfVariant, siteVariants, type Site } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

/** SITE-1: a configured address decides before the host's own ending does. */
export function siteOf(request: FastifyRequest, config: Pick<Config, 'origins' | 'siteOverrides'>): Site {
  const isAt = (origin: string): boolean => new URL(origin).host === request.host
  const configured = siteVariants.filter((variant) => isAt(config.origins[variant]))
  const [only, ...others] = configured
  return only && others.length === 0 && config.siteOverrides.variant === null
    ? siteOfVariant(only, config.siteOverrides)
    : siteOfHost(request.host, config.siteOverrides)
}
