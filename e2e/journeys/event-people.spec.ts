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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('PEOPLE-10 at the check-in an organizer searches for participants, ticks them off and downloads the list @ru', async ({
    page,
    site,
    baseURL,
  }) => {
    test.slow()
    const owner = await newOrganization(site, ['charity-events-creator'])
    const event = await newPublicEvent(owner, { takes_sign_ups: true } as never)
    await comer(baseURL, event.id, 'Аида', 2)
    await comer(baseURL, event.id, '=SUM(A1)')
    await enter(page, owner, '/profile/charity-events/')
    await page.getByRole('link', { name: 'Кто придёт' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Кто придёт' })).toBeVisible()
    await expect(page.getByText('Придут 3 человека')).toBeVisible()
    await page.getByLabel('Поиск по имени или почте').pressSequentially('аид')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await page.getByRole('checkbox', { name: /Аида/ }).check()
    await expect.poll(() => whoHasCome(owner, event.id)).toEqual(['Аида'])
    // A checkbox ticked by mistake can be unticked.
    await page.getByRole('checkbox', { name: /Аида/ }).uncheck()
    await expect.poll(() => whoHasCome(owner, event.id)).toEqual([])
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Сохранить таблицу' }).click(),
    ])
    const sheet = await readFile(await download.path(), 'utf8')
    expect(sheet).toContain('Аида')
    expect(sheet).not.toMatch(/^"?=SUM/m)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
})

test('PEOPLE-14 the list of an organizer shows who signs up in another browser, without a reload @int', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { takes_sign_ups: true } as never)
  await comer(baseURL, event.id, 'Aida', 2)
  await enter(page, owner, `/profile/event-people/${event.id}`)
  await expect(page.getByText('2 people are coming')).toBeVisible()
  const search = page.getByLabel('Search by name or email')
  await search.pressSequentially('example')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('checkbox', { name: /Aida/ }).check()
  await expect.poll(() => whoHasCome(owner, event.id)).toEqual(['Aida'])
  await search.focus()

  const email = newAddress('boris')
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await visitor.goto(`/charity-event/${event.id}`)
  const form = visitor.locator('#come form')
  await form.getByLabel('Your name').pressSequentially('Boris')
  await form.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'I’m coming' }).click()
  await expect(visitor).toHaveURL(/come=sent#come$/)
  await expect(page.getByRole('checkbox', { name: /Boris.*not confirmed/ })).toBeVisible()
  const { links } = await mailTo(email, '/my-place/')
  await visitor.goto(links.find((link) => link.includes('/my-place/')) ?? '')
  await visitor.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('3 people are coming')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 more person is coming.' })).toBeAttached()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('example')
  await expect(page.getByRole('checkbox', { name: /Aida/ })).toBeChecked()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await visitor.context().close()
})

test('PEOPLE-7 PEOPLE-12 an organizer moves an event, participants are notified once, and their calendars follow @kz', async ({
  page,
  site,
  baseURL,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.allow(/status of 422/)
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { takes_sign_ups: true } as never)
  const email = await comer(baseURL, event.id, 'Аида')
  const before = await sequenceOf(baseURL, event.id)
  await enter(page, owner, '/profile/charity-events/')
  await page.getByRole('link', { name: 'Күні мен орны' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Күнін, уақытын не орнын өзгерту' })).toBeVisible()
  await page.getByLabel('Басталуы').fill(`${nextYear}-06-05T11:00`)
  await page.getByLabel('Аяқталуы').fill(`${nextYear}-06-05T10:00`)
  await page.getByRole('button', { name: 'Сақтау' }).click()
  await expect(page.getByText('Сақталмады. Белгіленген өрістерді түзетіңіз.')).toBeVisible()
  await expect(page.getByText('Акцияның аяқталуы басталуынан кейін болуы керек')).toBeVisible()
  expect(await sequenceOf(baseURL, event.id)).toBe(before)
  await page.getByLabel('Аяқталуы').fill(`${nextYear}-06-05T14:00`)
  const place = page.getByLabel('Өтетін жері')
  await place.clear()
  await place.pressSequentially('Орталық саябақ')
  await page.getByRole('button', { name: 'Сақтау' }).click()
  await expect(page.getByText('Сақталды. Растағандардың бәріне хат жіберіледі.')).toBeVisible()
  const { text } = await mailTo(email, 'Орталық саябақ')
  expect(text).toContain('Орталық саябақ')
  expect(await sequenceOf(baseURL, event.id)).toBeGreaterThan(before)
})

test('PEOPLE-12 adding seats is not a move, so no email is sent; a second tab cannot overwrite the change, in Spanish @int', async ({
  page,
  site,
  consoleGuard,
}) => {
  test.slow()
  consoleGuard.allow(/status of 409/)
  const owner = await newOrganization(site, ['charity-events-creator'])
  const event = await newPublicEvent(owner, { takes_sign_ups: true } as never)
  await enter(page, owner, `/profile/move-event/${event.id}`, '/es-ar')
  await page.getByLabel('Cupos').fill('60')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/^Guardado\. La hora y el lugar son los mismos/)).toBeVisible()
  const { send } = await ownerApi(owner)
  const body = { data: { type: 'promotion.promotion', 'bs:action': 'change', attributes: { capacity: 70 } } }
  await send(`/promotion/promotion/${event.id}/arrangements/`, body)
  await page.getByLabel('Cupos').fill('80')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/otra persona cambió esta jornada/)).toBeVisible()
  await page.getByRole('button', { name: 'Cargarla de nuevo' }).click()
  await expect(page.getByLabel('Cupos')).toHaveValue('70')
  await event.cancel('Storm')
  await page.reload()
  await expect(page.getByText(/Ya no se puede cambiar/)).toBeVisible()
})
