import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enrolByApi, manage, ownPassword, type StaffLogin } from './desk-api.ts'
import { untilHydrated } from './hydration.ts'
import { newOrganization } from './new-accounts.ts'
import { port } from './server-settings.ts'
import type { Site } from './sites.ts'

/** The console error before sign-in: the desk detects the missing session by a 401. */
export const signedOutError = /status of 401/

/** An organization for the desk, and the query that lists only its points. */
export async function newReviewedOwner(site: Site, name: string) {
  const organization = `${name} ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  return { owner, organization, queue: `filter[words]=${encodeURIComponent(organization)}` }
}

export type Moderator = StaffLogin & { readonly name: string }

/** A staff account that has never signed in. */
export async function newModerator(
  { variant }: Pick<Site, 'variant'>,
  name: string,
  rights = 'moderator',
): Promise<Moderator> {
  const login = `staff-${randomUUID().slice(0, 13)}`
  const { password } = await manage<{ password: string }>('/members/', {
    login,
    name,
    rights: rights.split(','),
    variant,
  })
  return { login, name, password }
}

/** Opens a page of the desk for a member who has never signed in, without typing. Returns the recovery codes. */
export async function openDesk(
  page: Page,
  { host }: Pick<Site, 'host'>,
  moderator: Moderator,
  path: string,
): Promise<readonly string[]> {
  const { token, recoveryCodes } = await enrolByApi(moderator)
  const url = `http://${host}:${port}`
  await page.context().addCookies([{ name: 'staff', value: token, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(url + path)
  await untilHydrated(page)
  return recoveryCodes
}

/** The desk of another member in a browser of their own. */
export async function anotherDesk(
  browser: Browser,
  site: Pick<Site, 'host'>,
  moderator: Moderator,
  path: string,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await openDesk(page, site, moderator, path)
  return page
}

/** As they sign in after the first time. */
export const settled = <Login extends StaffLogin>(login: Login): Login => ({
  ...login,
  password: ownPassword(login.password),
})

export async function givePassword(page: Page, { login, password }: StaffLogin): Promise<void> {
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** DESK-51 */
export async function giveOwnPassword(page: Page, { password }: StaffLogin): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(ownPassword(password))
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Reads the secret of the enrollment; returns what an authenticator app would show. */
export async function secretShown(page: Page): Promise<() => string> {
  const secret = await page.getByText('Or type this secret:').locator('code').innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) })
  return () => totp.generate()
}

/** The first sign-in: password, enrollment, recovery codes. Returns the codes. */
export async function enrolAtDesk(page: Page, moderator: StaffLogin): Promise<readonly string[]> {
  await givePassword(page, moderator)
  const shownCode = await secretShown(page)
  await giveCode(page, shownCode())
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('checkbox', { name: 'I have put the codes in a safe place' }).check()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await giveOwnPassword(page, moderator)
  await expect(page.getByRole('navigation', { name: 'Sections of the desk' })).toBeVisible()
  return codes.map((code) => code.trim())
}
