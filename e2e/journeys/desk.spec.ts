import { randomUUID } from 'node:crypto'
import { enrolAtDesk, giveCode, givePassword, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { newWaitingPoint, pointAttributes } from '../support/points.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/
const lost = /status of (?:404|409)/
/** The queue of one journey only: the next item opens automatically, so it must not come from another journey. */
const ownQueue = (organization: string): string => `?filter[organization]=${encodeURIComponent(organization)}`
const newName = (): string => `Desk ${randomUUID().slice(0, 8)}`

test('DESK-33 from the first sign-in to a refusal, which the author reads in Kazakh once it can no longer be undone @kz', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(nobody)
  // The next item opens automatically, and another journey may have decided it.
  consoleGuard.allow(lost)
  const organization = newName()
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Шыны жинау орны' })
  const moderator = await newModerator(site, 'Dana')
  await visit(`/staff/queue/facility/${point.id}${ownQueue(organization)}`)
  await enrolAtDesk(page, moderator)
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()

  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('Мекенжай дұрыс емес')
  await page.getByRole('button', { name: 'Preview the email' }).click()
  await expect(page.getByTestId('email-preview')).toContainText('Мекенжай дұрыс емес')
  const panel = page.getByRole('region', { name: 'Decline' })
  await panel.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: /Undo/ }).click()
  await expect(page.getByRole('heading', { name: point.name })).toBeVisible()

  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('Мекенжайды тексеріңіз')
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expect(async () => {
    const { text } = await mailTo(owner.email, 'Мекенжайды тексеріңіз')
    expect(text).toMatch(/[әғқңөұүі]/)
    expect(text).not.toContain('Мекенжай дұрыс емес')
  }).toPass({ timeout: 90_000 })
})

test('DESK-30 DESK-25 DESK-32 items are decided with the keyboard alone, one after the other @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(nobody)
  const organization = `Keys ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const names = ['First yard', 'Second yard', 'Third yard', 'Fourth yard']
  for (const name of names) await newWaitingPoint(owner, { ...pointAttributes, name })
  const moderator = await newModerator(site, 'Dana')
  await visit('/staff')
  await enrolAtDesk(page, moderator)
  const heading = (name: string) => page.getByRole('heading', { name, level: 2 })

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Organization' })).toBeFocused()
  await page.keyboard.type(organization)
  await expect(page).toHaveURL(/organization/)
  await expect(page.getByRole('listitem').filter({ hasText: 'yard' })).toHaveCount(4)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(heading('First yard')).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading('Second yard')).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading('First yard')).toBeFocused()
  await page.keyboard.press('a')
  await expect(heading('Second yard')).toBeFocused()
  await page.keyboard.press('u')
  await expect(heading('First yard')).toBeFocused()
  await page.keyboard.press('a')
  await expect(heading('Second yard')).toBeFocused()
  await page.keyboard.press('a')
  await expect(heading('Third yard')).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
})

test('DESK-24 an item opened before the pause in typing ends stays open, and the filter is applied @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(nobody)
  const organization = newName()
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Early yard' })
  await visit(`/staff/queue${ownQueue(organization)}`)
  await enrolAtDesk(page, await newModerator(site, 'Dana'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Early yard' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect.poll(() => new URL(page.url()).searchParams.get('filter[organization]')).toBe(organization.slice(0, -1))
  await expect(page).toHaveURL(new RegExp(point.id))
  await expect(page.getByRole('heading', { name: 'Early yard', level: 2 })).toBeVisible()
})

test('DESK-28 two moderators on one item: one decides, the other sees who did @int', async ({
  page,
  site,
  browser,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(lost)
  const organization = newName()
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Contested yard' })
  const [dana, ayan] = [await newModerator(site, 'Dana'), await newModerator(site, 'Ayan')]
  const address = `/staff/queue/facility/${point.id}${ownQueue(organization)}`
  await visit(address)
  await enrolAtDesk(page, dana)
  await expect(page.getByRole('heading', { name: point.name })).toBeVisible()

  const second = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await second.newPage()
  await other.goto(address)
  await enrolAtDesk(other, ayan)
  await expect(other.getByText('Dana is deciding this now')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
  await other.getByRole('button', { name: 'Look again' }).click()
  await expect(other.getByText('Dana decided this')).toBeVisible()
  await second.close()
})

test('DESK-31 DESK-23 a session that ends while a reason is being written loses nothing, and a recovery code continues it @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(90_000)
  consoleGuard.allow(nobody)
  // The decision was made while the page was renewing its claim.
  consoleGuard.allow(lost)
  const organization = newName()
  const owner = await newOrganization(site, ['recycling-points-creator'], organization)
  const point = await newWaitingPoint(owner, { ...pointAttributes, name: 'Patient yard' })
  const moderator = await newModerator(site, 'Dana')
  await visit(`/staff/queue/facility/${point.id}${ownQueue(organization)}`)
  const [code = ''] = await enrolAtDesk(page, moderator)
  // Keys have no effect on an item that is not shown yet.
  await expect(page.getByRole('heading', { name: point.name })).toBeFocused()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: /Your own words/ }).fill('The entrance is not where the map shows it')
  await page.context().clearCookies()
  const panel = page.getByRole('region', { name: 'Decline' })
  await panel.getByRole('button', { name: 'Decline' }).click()

  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await givePassword(page, moderator)
  await giveCode(page, code)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()
})
