import type { FastifyRequest } from 'fastify'
import { languageTag, matchLocale, readAcceptLanguage, type LocaleCode, type Site } from '@recircle/core/site'
import { isRecord } from '@recircle/core/wire'

/** The language to write to this person in: the browser asks with the interface's own locale first. */
export const localeOf = (request: FastifyRequest, site: Site): LocaleCode =>
  matchLocale(readAcceptLanguage(request.headers['accept-language'] ?? ''), site.locales) ?? site.defaultLocale

/** A plain form says the language of its page, which the headers of a browser do not know. */
export const languageIn = (body: unknown, site: Site): LocaleCode | null =>
  site.locales.find((locale) => isRecord(body) && body['language'] === languageTag(locale)) ?? null
