import type { Page } from '@playwright/test'

interface StoredEntry {
  readonly auth: { readonly token: string }
}

const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entry: StoredEntry = JSON.parse(localStorage.getItem('auth') ?? '')
    return entry.auth.token
  })

/** Ends the session where the page does not hear of it: the next request is refused. */
export async function revokeSession(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await storedToken(page)}` }
  await page.request.post('/api/web/v1/authing/logout/', { headers })
}

/** The stored token now says that it ends so soon; the page takes it up when it is loaded. */
export const shortenSession = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((lifetimeSeconds) => {
    const entry: StoredEntry = JSON.parse(localStorage.getItem('auth') ?? '')
    const [head, , signature] = entry.auth.token.split('.')
    const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + lifetimeSeconds })).replaceAll('=', '')
    const token = [head, payload, signature].join('.')
    localStorage.setItem('auth', JSON.stringify({ ...entry, auth: { ...entry.auth, token } }))
  }, seconds)
