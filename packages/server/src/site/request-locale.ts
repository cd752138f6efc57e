import type { FastifyRequest } from 'fastify'
import { matchLocale, readAcceptLanguage, type LocaleCode, type Site } from '@recircle/core/site'

/** The language to write to this person in: the browser asks with the interface's own locale first. */
export const localeOf = (request: FastifyRequest, site: Site): LocaleCode =>
  matchLocale(readAcceptLanguage(request.headers['accept-language'] ?? ''), site.locales) ?? site.defaultLocale
