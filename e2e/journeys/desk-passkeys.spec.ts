import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enrolAtDesk, giveCode, givePassword, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'

// Before somebody has signed in, the desk learns from a 401 that nobody has; a refused passkey is answered by one too.
const nobody = /status of 401/

/** A device of this tab that holds keys and answers as if its owner had touched it. */
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

/** What a page that only looks like the desk would get out of the device. */
const signHere = (page: Page, options: Record<string, unknown>) =>
  page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json as never)
    const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
    return { ...signed.toJSON() }
  }, options)

test('DESK-39 a passkey is added, opens the desk instead of a code, nowhere else, and is removed @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(nobody)
  const device = await addDevice(page)
  const moderator = await newModerator(site, `Dana ${randomUUID().slice(0, 8)}`)
  await visit('/staff/sessions')
  const [code = ''] = await enrolAtDesk(page, moderator)

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
  await expect(page.getByText('This device already holds a passkey')).toBeVisible()
  await expect(page.getByRole('row', { name: /The same/ })).toHaveCount(0)

  await page.context().clearCookies()
  await page.reload()
  await givePassword(page, moderator)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(row).not.toContainText('Not yet')

  // Another site of the same server has no passkey of this account.
  await page.context().clearCookies()
  await page.goto(page.url().replace(site.host, 'kz.localhost'))
  await givePassword(page, moderator)
  await expect(page.getByRole('textbox', { name: 'Code from your authenticator app' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)

  // A page of the same host name that is not the desk gets a signature, which the desk does not take.
  await page.goto(page.url().replace('kz.localhost', site.host))
  await givePassword(page, moderator)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  const asked = await post(page, '/api/staff/session/passkey/options/', {})
  expect(asked.status).toBe(200)
  const deskAddress = page.url()
  const elsewhere = `http://${site.host}:61234/`
  await page.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Desk</title>' }),
  )
  await page.goto(elsewhere)
  const stolen = await signHere(page, asked.body)
  await page.goto(deskAddress)
  expect((await post(page, '/api/staff/session/passkey/', stolen)).status).toBe(401)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await row.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/staff/log')
  await expect(page.getByRole('row', { name: moderator.name }).filter({ hasText: 'Passkey removed' })).toBeVisible()

  await page.context().clearCookies()
  await page.reload()
  await givePassword(page, moderator)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  await giveCode(page, code)
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible()
  await expect(page.getByRole('row', { name: moderator.name }).first()).toBeVisible()
})
