import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { heldMails } from '../support/database-rows.ts'
import { anotherDesk, newModerator } from '../support/desk-staff.ts'
import { newPublicEvent, nextYear } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newAddress, newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { actOf, enter } from '../support/owner-pages.ts'
import { get, post } from '../support/plain-request.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const api = '/api/web/v1/promotion'

/** Signs up and confirms; returns the email. */
async function comer(baseURL: string | undefined, eventId: string, name: string, size = 1): Promise<string> {
  const email = newAddress('comer')
  const signed = await post(baseURL ?? '', `${api}/promotion/${eventId}/sign-ups/`, {
    name,
    email,
    size,
    consent: true,
  })
  expect(signed.status, signed.body).toBe(202)
  const { links } = await mailTo(email, '/my-place/')
  const token = new URL(links.find((link) => link.includes('/my-place/')) ?? '').pathname.split('/').at(-1)
  const confirmed = await post(baseURL ?? '', `${api}/sign-ups/${token}/`, { act: 'confirm' })
  expect(confirmed.status, confirmed.body).toBe(200)
  return email
}

interface Listed {
  readonly data: readonly { readonly attributes: { readonly name: string; readonly has_come: boolean } }[]
}
const whoHasCome = async (owner: Owner, eventId: string): Promise<string[]> => {
  const listed = (await (await ownerApi(owner)).read(`/promotion/promotion/${eventId}/participants/`)) as Listed
  return listed.data.flatMap(({ attributes }) => (attributes.has_come ? [attributes.name] : []))
}
const sequenceOf = async (baseURL: string | undefined, eventId: string): Promise<number> =>
  Number(/SEQUENCE:(\d+)/.exec((await get(baseURL ?? '', `/charity-event/${eventId}.ics`)).body)?.[1])

test('PEOPLE-10 PEOPLE-14 on a phone an organizer searches for participants, ticks them off, sees who signs up meanwhile, and downloads the list @ru', async ({
  page,
  site,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { takes_sign_ups: true })
  await comer(baseURL, event.id, 'Аида', 2)
  await enter(page, owner, '/profile/charity-events/')
  await (await actOf(page.locator('main').getByRole('listitem').first(), 'Кто придет')).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title)
  await expect(page.locator('main header')).toContainText('Кто придет · ')
  await expect(page.getByText('Придут 2 человека')).toBeVisible()
  const search = page.getByLabel('Поиск по имени или почте')
  await search.pressSequentially('аид')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  const aida = page.getByRole('checkbox', { name: /Аида/ })
  await aida.check()
  await expect.poll(() => whoHasCome(owner, event.id)).toEqual(['Аида'])
  // A checkbox ticked by mistake can be unticked.
  await aida.uncheck()
  await expect.poll(() => whoHasCome(owner, event.id)).toEqual([])
  await aida.check()

  await search.clear()
  await search.pressSequentially('example')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await comer(baseURL, event.id, '=SUM(A1)')
  await expect(page.getByText('Придут 3 человека')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /SUM/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Придет еще 1 человек.' })).toBeAttached()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('example')
  await expect(aida).toBeChecked()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Сохранить таблицу' }).click(),
  ])
  const sheet = await readFile(await download.path(), 'utf8')
  expect(sheet).toContain('Аида')
  expect(sheet).not.toMatch(/^"?=SUM/m)
})

test('PEOPLE-7 PEOPLE-12 PEOPLE-17 an organizer asks for a new time; nothing changes until staff accept it at the desk with one key, then who comes gets one email @int', async ({
  page,
  site,
  baseURL,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 422/)
  const organization = `Beach ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['charity-events-creator'], organization)
  const event = await newPublicEvent(owner, { takes_sign_ups: true })
  const aida = await comer(baseURL, event.id, 'Aida', 2)
  const before = await sequenceOf(baseURL, event.id)
  await enter(page, owner, '/profile/charity-events/')
  await (await actOf(page.locator('main li[data-regains-focus]'), 'Change or cancel')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change or cancel the event' })).toBeVisible()
  const send = page.getByRole('button', { name: 'Send request' })
  const [starts, ends] = [page.getByLabel('Starts'), page.getByLabel('Ends')]
  await starts.fill(`${nextYear}-06-05T11:00`)
  await ends.fill(`${nextYear}-06-05T10:00`)
  await pressUnready(send)
  const why = page.getByRole('textbox', { name: 'Why' })
  await expect(why).toBeFocused()
  await typeInto(why, 'The tide is too high')
  await send.click()
  await expect(page.getByText('Not sent. Correct the marked fields.')).toBeVisible()
  await ends.fill(`${nextYear}-06-05T14:00`)
  await send.click()
  await expect(page.getByText('Request sent.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Starts/ })).toContainText('11:00')
  expect(await sequenceOf(baseURL, event.id)).toBe(before)

  const queue = `/staff/queue?filter[words]=${encodeURIComponent(organization)}`
  const desk = await anotherDesk(browser, site, await newModerator(site, 'Dana'), queue)
  await desk.getByRole('link', { name: new RegExp(event.title) }).click()
  await expect(desk.getByRole('heading', { level: 2, name: event.title })).toBeFocused()
  const item = desk.locator('article')
  await expect(item).toContainText('The tide is too high')
  await expect(item).toContainText('2 people have signed up')
  await expect(item.locator('[data-standing=changed]').filter({ hasText: 'Begins' })).toContainText('11:00')
  await desk.keyboard.press('a')
  await expect(desk.getByRole('button', { name: /Undo/ })).toBeVisible()
  await desk.context().close()

  expect(await sequenceOf(baseURL, event.id)).toBeGreaterThan(before)
  await page.reload()
  await expect(starts).toHaveValue(`${nextYear}-06-05T11:00`)
  // The emails leave once the decision can no longer be undone.
  expect(await heldMails(aida)).toEqual([expect.stringMatching(/June 5/)])
})
