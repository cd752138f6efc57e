import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { newOrganization } from './new-accounts.ts'
import type { Site } from './sites.ts'
import { staff } from './staff-commands.ts'

/** The console error before sign-in: the desk detects the missing session by a 401. */
export const signedOutError = /status of 401/

/** An organization for the desk, and the query that lists only its points. */
export async function newReviewedOwner(site: Site, name: string) {
  const organization = `${name} ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  return { owner, queue: `filter[organization]=${encodeURIComponent(organization)}` }
}

interface Moderator {
  readonly login: string
  readonly name: string
  readonly password: string
}

/** A staff account, created with the command line. */
export async function newModerator(
  { variant }: Pick<Site, 'variant'>,
  name: string,
  rights = 'moderator',
): Promise<Moderator> {
  const login = `staff-${randomUUID().slice(0, 13)}`
  const options = ['--name', name, '--rights', rights, '--variant', variant]
  const { password } = await staff<{ password: string }>('administrators', 'add', login, ...options)
  return { login, name, password }
}

export async function givePassword(page: Page, { login, password }: Moderator): Promise<void> {
  await page.getByRole('textbox', { name: 'Login' }).fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
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
export async function enrolAtDesk(page: Page, moderator: Moderator): Promise<readonly string[]> {
  await givePassword(page, moderator)
  const code = await secretShown(page)
  await giveCode(page, code())
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await page.getByRole('checkbox', { name: 'I have put the codes in a safe place' }).check()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('navigation', { name: 'Sections of the desk' })).toBeVisible()
  return codes.map((code) => code.trim())
}
