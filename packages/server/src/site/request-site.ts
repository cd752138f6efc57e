import type { FastifyRequest } from 'fastify'
import { siteOfHost, type Site } from '@recircle/core/site'
import type { Config } from '../config/config.ts'

/** SITE-1: the same function decides here, in pages, in mails and in the browser. */
export const siteOf = (request: FastifyRequest, { siteOverrides }: Pick<Config, 'siteOverrides'>): Site =>
  siteOfHost(request.host, siteOverrides)
