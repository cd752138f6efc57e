import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCookieName, sessionPaths } from '@recircle/core/session'
import type { Config } from '../config/config.ts'

type Origins = Pick<Config, 'origins'>

export const deviceCookieName = 'recircle_device'
const devicePath = sessionPaths.passwordToken.replace('password/token/', '')

/** Scripts cannot read it. Tokens have no characters that need escaping. */
const cookie = (text: string, expires: Date, { origins }: Origins): string => {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  return `${text}; Expires=${expires.toUTCString()}; HttpOnly${isSecure ? '; Secure' : ''}`
}

/** AUTH-5: browsers do not send it with requests from other sites, except when a link is followed. */
const authCookie = (token: string, expires: Date, origins: Origins): string =>
  cookie(`${authCookieName}=${token}; Path=/; SameSite=Lax`, expires, origins)

export const setAuthCookie = (reply: FastifyReply, token: string, expiresAtMs: number, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie(token, new Date(expiresAtMs), config))

export const clearAuthCookie = (reply: FastifyReply, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie('', new Date(0), config))

/** AUTH-14: sent only to the sign-in calls. */
export const setDeviceCookie = (
  reply: FastifyReply,
  token: string,
  expiresAtMs: number,
  config: Origins,
): FastifyReply =>
  reply.header(
    'set-cookie',
    cookie(`${deviceCookieName}=${token}; Path=${devicePath}; SameSite=Strict`, new Date(expiresAtMs), config),
  )

/** The token in a cookie; null without one. */
export function tokenInCookie({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key, value]) => key === name && value !== '')?.[1] ?? null
}
