import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { forgetProof } from '../support/database-rows.ts'
import { giveCode, givePassword, newModerator, openDesk, settled } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'

// Before sign-in, and for a rejected passkey, the desk gets a 401.
const nobody = /status of 401/
// Responses that require the second factor again, and to a wrong code.
const unproved = /status of (?:403|422)/

/** A virtual authenticator in this tab that approves automatically. */
async function addDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    keyCount: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    knowsItsOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const post = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: text })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    [path, JSON.stringify(body)] as const,
  )

/** The assertion that a phishing page would get from the authenticator. */
const signHere = (page: Page, options: Record<string, unknown>) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never)
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return { ...signed.toJSON() }
  }, options)

test('DESK-39 DESK-46 a passkey is added, opens only the desk, in place of a code, and is removed @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(nobody)
  consoleGuard.allow(unproved)
  const device = await addDevice(page)
  const moderator = await newModerator(site, `Dana ${randomUUID().slice(0, 8)}`)
  const [code = ''] = await openDesk(page, site, moderator, '/staff/sessions')

  const name = page.getByRole('textbox', { name: 'Name of the passkey' })
  const add = page.getByRole('button', { name: 'Add a passkey' })
  await device.knowsItsOwner(false)
  await name.pressSequentially('Work laptop')
  await add.click()
  await expect(page.getByText('No passkey was used')).toBeVisible()
  await expect(name).toHaveValue('Work laptop')
  await device.knowsItsOwner(true)
  await name.press('Enter')
  const row = page.getByRole('row', { name: /Work laptop/ })
  await expect(row).toContainText('Not yet')
  await expect(name).toHaveValue('')
  expect(await device.keyCount()).toBe(1)
  await name.pressSequentially('The same')
  await name.press('Enter')
  await expect(page.getByText('This device already has a passkey')).toBeVisible()
  await expect(page.getByRole('row', { name: /The same/ })).toHaveCount(0)

  await page.context().clearCookies()
  await page.reload()
  await givePassword(page, settled(moderator))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(row).not.toContainText('Not yet')

  // Another site on the same server has no passkey of this account.
  await page.context().clearCookies()
  await page.goto(page.url().replace(site.host, 'kz.localhost'))
  await givePassword(page, settled(moderator))
  await expect(page.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)

  // A page on the same host name that is not the desk gets an assertion, but the desk rejects it.
  await page.goto(page.url().replace('kz.localhost', site.host))
  await givePassword(page, settled(moderator))
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  const optionsResponse = await post(page, '/api/staff/session/passkey/options/', {})
  expect(optionsResponse.status).toBe(200)
  const deskAddress = page.url()
  const elsewhere = `http://${site.host}:61234/`
  await page.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Desk</title>' }),
  )
  await page.goto(elsewhere)
  const stolen = await signHere(page, optionsResponse.body)
  await page.goto(deskAddress)
  expect((await post(page, '/api/staff/session/passkey/', stolen)).status).toBe(401)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(row).toBeVisible()
  // DESK-46: makes the second factor an hour old.
  await forgetProof(moderator.login)
  await row.getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(proof).toHaveCount(0)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Remove' }).click()
  await proof.getByRole('textbox', { name: 'Code from your authenticator app' }).pressSequentially('000000')
  await page.keyboard.press('Enter')
  await expect(proof.getByText('The code is wrong')).toBeVisible()
  await proof.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/staff/log')
  await expect(page.getByRole('row', { name: moderator.name }).filter({ hasText: 'Passkey removed' })).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await givePassword(page, settled(moderator))
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await giveCode(page, code)
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await expect(page.getByRole('row', { name: moderator.name }).first()).toBeVisible()
})
