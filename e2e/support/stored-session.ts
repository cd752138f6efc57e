import { expect, type Page } from '@playwright/test'
import { post } from './plain-request.ts'
import { port } from './server-settings.ts'
import type { Site } from './sites.ts'

interface StoredEntry {
  readonly auth: { readonly token: string }
}

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entry: StoredEntry = JSON.parse(localStorage.getItem('auth') ?? '')
    return entry.auth.token
  })

/** Ends the session without notifying the page: the next request is refused. */
export async function revokeSession(page: Page, { host }: Pick<Site, 'host'>): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  const { status } = await post(`http://${host}:${port}`, '/api/web/v1/authing/logout/', {}, headers)
  expect(status).toBe(204)
}

/** Silences the socket, so that the page learns about its session only from responses. */
export const silenceSocket = (page: Page): Promise<void> => page.routeWebSocket(/\/ws$/, () => undefined)

/** Makes the stored token one that expired a second ago; the page reads it when it loads. */
export async function expireSession(page: Page): Promise<void> {
  // A static file of the site, which runs no script: a page could overwrite the stored token with its own.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    const entry: StoredEntry = JSON.parse(localStorage.getItem('auth') ?? '')
    const [head, , signature] = entry.auth.token.split('.')
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 1 })).replaceAll('=', '')
    const token = [head, payload, signature].join('.')
    localStorage.setItem('auth', JSON.stringify({ ...entry, auth: { ...entry.auth, token } }))
  })
}
