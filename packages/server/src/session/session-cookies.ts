import type { FastifyReply, FastifyRequest } from 'fastify'
import { deskPaths } from '@recircle/core/desk'
import { authCookieName, sessionPaths } from '@recircle/core/session'
import type { Config } from '../config/config.ts'

type Origins = Pick<Config, 'origins'>

/** AUTH-14, DESK-54: a place where people sign in; each knows its own devices. */
export interface Door {
  /** Without the prefix that it has over https. */
  readonly cookie: string
  /** The cookie is sent to nothing else. */
  readonly path: string
  readonly issuer: string
}
export const siteDoor: Door = {
  cookie: 'recircle_device',
  path: sessionPaths.passwordToken.replace('password/token/', ''),
  issuer: 'recircle-device',
}
export const deskDoor: Door = {
  cookie: 'recircle_desk_device',
  path: deskPaths.session,
  issuer: 'recircle-desk-device',
}

const isSecure = ({ origins }: Origins): boolean =>
  Object.values(origins).every((origin) => origin.startsWith('https:'))

/** Scripts cannot read it. Tokens have no characters that need escaping. */
const cookie = (text: string, expires: Date, config: Origins): string =>
  `${text}; Expires=${expires.toUTCString()}; HttpOnly${isSecure(config) ? '; Secure' : ''}`

/** AUTH-5: browsers do not send it with requests from other sites, except when a link is followed. */
const authCookie = (token: string, expires: Date, origins: Origins): string =>
  cookie(`${authCookieName}=${token}; Path=/; SameSite=Lax`, expires, origins)

export const setAuthCookie = (reply: FastifyReply, token: string, expiresAtMs: number, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie(token, new Date(expiresAtMs), config))

export const clearAuthCookie = (reply: FastifyReply, config: Origins): FastifyReply =>
  reply.header('set-cookie', authCookie('', new Date(0), config))

/** Browsers accept the prefix only over https; `__Host-` would send the cookie with every request. */
export const deviceCookieName = ({ cookie: name }: Door, config: Origins): string =>
  isSecure(config) ? `__Secure-${name}` : name

/** AUTH-14: sent only to the sign-in calls. */
export const setDeviceCookie = (
  reply: FastifyReply,
  door: Door,
  token: string,
  expiresAtMs: number,
  config: Origins,
): FastifyReply => {
  const pair = `${deviceCookieName(door, config)}=${token}`
  return reply.header(
    'set-cookie',
    cookie(`${pair}; Path=${door.path}; SameSite=Strict`, new Date(expiresAtMs), config),
  )
}

const writtenCookieName = 'recircle_written'
const writtenForMs = 300_000

/** STANDBY-2: where the database's log was after this browser's last write. Whoever invents one only reads the primary, so it is not signed. */
export const setWrittenCookie = (reply: FastifyReply, position: string, config: Origins): FastifyReply => {
  const pair = `${writtenCookieName}=${position}; Path=/; SameSite=Lax`
  return reply.header('set-cookie', cookie(pair, new Date(Date.now() + writtenForMs), config))
}

export const writtenCookieOf = (request: FastifyRequest): string | null => tokenInCookie(request, writtenCookieName)

/** The token in a cookie; null without one. */
export function tokenInCookie({ headers }: FastifyRequest, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key, value]) => key === name && value !== '')?.[1] ?? null
}
