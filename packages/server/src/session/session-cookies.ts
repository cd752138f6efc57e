import type { FastifyReply, FastifyRequest } from 'fastify'
import { authCookieName, sessionPaths } from '@recircle/core/session'
import type { Config } from '../config/config.ts'

type Origins = Pick<Config, 'origins'>

export const deviceCookieName = 'recircle_device'
const devicePath = sessionPaths.passwordToken.replace('password/token/', '')

/** No script reads it. A token has no character that would have to be escaped. */
const cookie = (text: string, expires: Date, { origins }: Origins): string => {
  const isSecure = Object.values(origins).every((origin) => origin.startsWith('https:'))
  return `${text}; Expires=${expires.toUTCString()}; HttpOnly${isSecure ? '; Secure' : ''}`
}

/** AUTH-5: no request of another site carries it, save for a link that is followed. */
const authCookie = (token: string, expires: Date, origins: Origins): string =>
  cookie(`${authCookieName}=${token}; Path=/; SameSite=Lax`, expires, origins)

export const setAuthCookie = (reply: FastifyReply, token: string, expiresAtMs: number, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie(token, new Date(expiresAtMs), config))

export const clearAuthCookie = (reply: FastifyReply, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie('', new Date(0), config))

/** AUTH-14: only the sign-in calls get it. */
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

/** A cookie that holds a token, or nothing. */
export function tokenInCookie({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key, value]) => key === name && value !== '')?.[1] ?? null
}
