import type { FastifyRequest } from 'fastify'
import { siteOfHost, type Site } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

/** SITE-1: pages, mails and the browser use the same function. */
export const siteOf = (request: FastifyRequest, { siteOverrides }: Pick<Config, 'siteOverrides'>): Site =>
  siteOfHost(request.host, siteOverrides)
