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

/** Ends the session where the page does not hear of it: the next request is refused. */
export async function revokeSession(page: Page, { host }: Pick<Site, 'host'>): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  const { status } = await post(`http://${host}:${port}`, '/api/web/v1/authing/logout/', {}, headers)
  expect(status).toBe(204)
}

/** The socket says nothing, so that only an answer tells the page what has become of its session. */
export const silenceSocket = (page: Page): Promise<void> => page.routeWebSocket(/\/ws$/, () => undefined)

/** The stored token now says that it ends so soon; the page takes it up when it is loaded. */
export async function shortenSession(page: Page, seconds: number): Promise<void> {
  // A file of the site runs no script: a page could keep what it has just learnt of the account, with its own token.
  await page.goto('/robots.txt')
  await page.evaluate((lifetimeSeconds) => {
    const entry: StoredEntry = JSON.parse(localStorage.getItem('auth') ?? '')
    const [head, , signature] = entry.auth.token.split('.')
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifetimeSeconds })).replaceAll('=', '')
    const token = [head, payload, signature].join('.')
    localStorage.setItem('auth', JSON.stringify({ ...entry, auth: { ...entry.auth, token } }))
  }, seconds)
}
