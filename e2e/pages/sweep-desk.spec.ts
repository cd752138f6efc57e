import type { Page } from '@playwright/test'
import {
  enrolAtDesk,
  giveCode,
  giveOwnPassword,
  givePassword,
  newModerator,
  secretShown,
  signedOutError,
} from '../support/desk-staff.ts'
import { port } from '../support/server-settings.ts'
import { newQueue } from '../support/sweep/desk-stage.ts'
import { desktopPx, type SweptScreens } from '../support/sweep/sweep-screen.ts'
import { expect, test } from '../support/sweep/sweep-fixtures.ts'

test.use({ baseURL: `http://int.localhost:${port}` })
test.beforeEach(({ consoleGuard }) => consoleGuard.allow(signedOutError))

const staff = { variant: 'int' } as const
const dialog = (page: Page) => page.getByRole('dialog')

/** The links of a navigation by their paths: a new section is walked as soon as it is there. */
async function linksOf(page: Page, selector: string): Promise<readonly string[]> {
  const links = page.locator(selector)
  await links.first().waitFor()
  return links.evaluateAll((found: HTMLAnchorElement[]) => found.map(({ pathname, search }) => pathname + search))
}
const screensAt = (paths: readonly string[]): SweptScreens =>
  Object.fromEntries(paths.map((path) => [path.replaceAll(/[\w-]{36}/g, '…'), { path }]))

test('DESK-2 the sign-in of the desk, its queue and an item of each kind', async ({ page, sweep }) => {
  const [moderator, { query }] = await Promise.all([newModerator(staff, 'Dana', 'administrator'), newQueue()])
  await page.goto(`/staff/queue?${query}`)
  await page.getByRole('textbox', { name: 'Login' }).waitFor()
  await sweep.look('the sign-in of the desk')
  await givePassword(page, moderator)
  const code = await secretShown(page)
  await sweep.look('the enrollment')
  await giveCode(page, code())
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible()
  await sweep.look('the recovery codes')
  await page.getByRole('checkbox', { name: 'I have put the codes in a safe place' }).check()
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.getByRole('textbox', { name: 'New password' }).waitFor()
  await sweep.look('the first password of one’s own')
  await giveOwnPassword(page, moderator)
  const items = await linksOf(page, `main a[href*="/queue/"]`)
  const kinds = new Set(items.map((path) => path.split('/')[3]))
  expect(kinds).toEqual(new Set(['application', 'event', 'facility', 'inquiry', 'proposal']))
  await sweep.walk({
    'the queue': { path: `/staff/queue?${query}` },
    ...screensAt(items),
    'a reason': {
      path: items.find((path) => path.includes('/facility/')) ?? '',
      async reach(shown) {
        await expect(shown.locator('article h2').first()).toBeVisible()
        await shown.keyboard.press('r')
        await shown.getByRole('region', { name: 'Decline' }).waitFor()
      },
    },
    'the keys': {
      path: '/staff/queue?filter[words]=nobody',
      // A phone has none.
      at: [desktopPx],
      async reach(shown) {
        await shown.getByRole('button', { name: 'Keyboard shortcuts' }).click()
        await dialog(shown).waitFor()
      },
    },
  })
})

test('the sections of the management', async ({ page, sweep }) => {
  const [moderator, { organizationId }] = await Promise.all([newModerator(staff, 'Dana', 'administrator'), newQueue()])
  await page.goto('/staff/manage')
  await enrolAtDesk(page, moderator)
  const sections = await linksOf(page, 'main nav ul[aria-labelledby] a')
  const organization = `/staff/manage/organizations/${organizationId}`
  await page.goto(organization)
  const [account = ''] = await linksOf(page, 'main a[href*="/manage/accounts/"]')
  await sweep.walk(screensAt([...sections, organization, `${organization}/imports`, account]))
})

test('the other screens of the desk, and the dialogs of the management with errors', async ({
  page,
  sweep,
  consoleGuard,
}) => {
  // The server refuses an empty form.
  consoleGuard.allow(/status of 422/)
  await page.goto('/staff/manage')
  await enrolAtDesk(page, await newModerator(staff, 'Dana', 'administrator'))
  const rail = await linksOf(page, 'header nav a')
  const sections = await linksOf(page, 'main nav ul[aria-labelledby] a')
  await sweep.walk(screensAt(['/staff/sessions', ...rail.filter((path) => !/queue|manage/.test(path))]))
  const withDialogs: string[] = []
  for (const path of sections) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const add = page.getByRole('main').getByRole('button', { name: /^Add/ }).first()
    if ((await add.count()) === 0) continue
    withDialogs.push(path)
    await add.click()
    await dialog(page).locator('button[type=submit]').last().click()
    await expect(dialog(page).locator('[aria-invalid=true], [data-invalid=true]').first()).toBeVisible()
    await sweep.look(`the dialog of ${path} with errors`)
  }
  expect(withDialogs.length).toBeGreaterThan(5)
})
