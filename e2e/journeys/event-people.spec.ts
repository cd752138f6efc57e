import { readFile } from 'node:fs/promises'
import { newPublicEvent, nextYear } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newAddress, newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { enter } from '../support/owner-pages.ts'
import { get, post } from '../support/plain-request.ts'

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
  await page.getByRole('link', { name: 'Кто придёт' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Кто придёт' })).toBeVisible()
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
  await expect(page.getByRole('status').filter({ hasText: 'Придёт ещё 1 человек.' })).toBeAttached()
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

test('PEOPLE-12 an organizer moves an event, is told of errors, and cannot overwrite the change of a second tab @kz', async ({
  page,
  site,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of (409|422)/)
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { takes_sign_ups: true })
  const before = await sequenceOf(baseURL, event.id)
  await enter(page, owner, '/profile/charity-events/')
  await page.getByRole('link', { name: 'Күні мен орны' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Күнін, уақытын не орнын өзгерту' })).toBeVisible()
  const save = page.getByRole('button', { name: 'Сақтау' })
  await page.getByLabel('Басталуы').fill(`${nextYear}-06-05T11:00`)
  await page.getByLabel('Аяқталуы').fill(`${nextYear}-06-05T10:00`)
  await save.click()
  await expect(page.getByText('Сақталмады. Белгіленген өрістерді түзетіңіз.')).toBeVisible()
  await expect(page.getByText('Акцияның аяқталуы басталуынан кейін болуы керек')).toBeVisible()
  expect(await sequenceOf(baseURL, event.id)).toBe(before)
  await page.getByLabel('Аяқталуы').fill(`${nextYear}-06-05T14:00`)
  const place = page.getByLabel('Өтетін жері')
  await place.clear()
  await place.pressSequentially('Орталық саябақ')
  await save.click()
  await expect(page.getByText('Сақталды. Растағандардың бәріне хат жіберіледі.')).toBeVisible()
  expect(await sequenceOf(baseURL, event.id)).toBeGreaterThan(before)

  const { send } = await ownerApi(owner)
  const body = { data: { type: 'promotion.promotion', 'bs:action': 'change', attributes: { capacity: 70 } } }
  await send(`/promotion/promotion/${event.id}/arrangements/`, body)
  const seats = page.getByLabel('Орын саны')
  await seats.fill('80')
  await save.click()
  await expect(page.getByText(/акцияны басқа біреу өзгертті/)).toBeVisible()
  await page.getByRole('button', { name: 'Қайта жүктеу' }).click()
  await expect(seats).toHaveValue('70')
  await event.cancel('Дауыл')
  await page.reload()
  await expect(page.getByText(/^Оны енді ауыстыруға болмайды/)).toBeVisible()
})
