import type { FastifyRequest } from 'fastify'
import { languageTag, matchLocale, readAcceptLanguage, type LocaleCode, type Site } from '@recircle/core/site'
import { isRecord } from '@recircle/core/wire'

/** The language for mail to this person: the browser package puts the interface's locale first in Accept-Language. */
export const localeOf = (request: FastifyRequest, site: Site): LocaleCode =>
  matchLocale(readAcceptLanguage(request.headers['accept-language'] ?? ''), site.locales) ?? site.defaultLocale

/** A plain form submits the language of its page, which the browser's headers do not have. */
export const languageIn = (body: unknown, site: Site): LocaleCode | null =>
  site.locales.find((locale) => isRecord(body) && body['language'] === languageTag(locale)) ?? null
