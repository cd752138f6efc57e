import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'

const newAddress = (name: string): string => `${name}-${crypto.randomUUID()}@example.org`
const pathIn = (links: readonly string[]): string =>
  new URL(links.find((link) => link.includes('/my-place/')) ?? '').pathname

/** An event with two seats, in a new organization. */
async function newGathering(owner: Owner, changes: object = {}) {
  return newPublicEvent(owner, { capacity: 2, takes_sign_ups: true, ...changes } as never)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('PEOPLE-1 PEOPLE-3 PEOPLE-6 signing up on the event page and canceling, in Russian @ru', async ({
      page,
      visit,
      site,
    }) => {
      test.slow()
      const event = await newGathering(await newOrganization(site))
      const address = newAddress('aida')
      await visit(`/charity-event/${event.id}`)
      await expect(page.getByText('Свободно 2 места из 2.')).toBeVisible()
      await page.getByLabel('Ваше имя').pressSequentially('Аида')
      await page.getByLabel('Электронная почта').pressSequentially(address)
      await page.getByLabel('Сколько вас').selectOption('2')
      await page.getByLabel(/152-ФЗ/).check()
      await page.getByRole('button', { name: 'Я приду' }).click()
      await expect(page).toHaveURL(/come=sent#come$/)
      await expect(page.getByText(/^Проверьте почту/)).toBeVisible()
      const mail = await mailTo(address, '/my-place/')
      expect(mail.subject).toContain('Подтвердите, что придёте')
      await visit(pathIn(mail.links))
      await page.getByRole('button', { name: 'Подтвердить' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ждём вас' })).toBeVisible()
      await visit(`/charity-event/${event.id}?full`)
      await expect(page.getByText('Все места заняты: 2.')).toBeVisible()
      await visit(pathIn(mail.links))
      await page.getByLabel('Сколько вас?').selectOption('1')
      await page.getByRole('button', { name: 'Изменить' }).click()
      await expect(page.getByText('Готово.')).toBeVisible()
      await expect(page.getByText('1 человек')).toBeVisible()
      await page.getByRole('button', { name: 'Не смогу прийти' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Вас нет в списке' })).toBeVisible()
      await visit(`/charity-event/${event.id}?free`)
      await expect(page.getByText('Свободно 2 места из 2.')).toBeVisible()
    })
  })

const refusals = [
  ['ru', '', /По такому адресу письмо не дойдёт/, 'Напишите, как вас зовут.'],
  ['kz', '', /Мұндай мекенжайға хат жетпейді/, 'Атыңызды жазыңыз.'],
  ['int', '/es-ar', /A esa dirección no llega el correo/, 'Escribí tu nombre.'],
] as const

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [variant, prefix, badEmail, noName] of refusals)
    test(`PEOPLE-13 a refusal by the server keeps the input and shows each error at its field @${variant}`, async ({
      page,
      visit,
      site,
    }) => {
      test.slow()
      const event = await newGathering(await newOrganization(site))
      await visit(`${prefix}/charity-event/${event.id}`)
      const form = page.locator('#come form')
      const field = (name: string) => form.locator(`[name=${name}]`)
      const typed = '"><b>Aida</b> & co'
      await field('name').pressSequentially(typed)
      await field('email').pressSequentially('aida@example')
      await field('size').selectOption('2')
      await field('consent').check()
      await form.getByRole('button').click()
      await expect(page).toHaveURL(/come=invalid&typed=[\w-]+#come$/)
      await expect(field('name')).toHaveValue(typed)
      const again = await page.reload()
      expect(again?.headers()['cache-control']).toBe('no-store')
      await expect(field('email')).toHaveValue('aida@example')
      await expect(field('size')).toHaveValue('2')
      await expect(field('consent')).toBeChecked()
      await expect(field('email')).toHaveAccessibleDescription(badEmail)
      await expect(field('name')).not.toHaveAttribute('aria-invalid')
      await field('name').fill('')
      await field('name').pressSequentially('   ')
      const address = newAddress('aida')
      await field('email').fill('')
      await field('email').pressSequentially(address)
      await form.getByRole('button').click()
      await expect(field('name')).toHaveAccessibleDescription(noName)
      await expect(field('email')).toHaveValue(address)
      await field('name').fill('')
      await field('name').pressSequentially('Aida')
      await form.getByRole('button').click()
      await expect(page).toHaveURL(/come=sent#come$/)
      expect((await mailTo(address, '/my-place/')).links.length).toBeGreaterThan(0)
    })

  async function signUp(page: import('@playwright/test').Page, name: string, words: RegExp): Promise<string> {
    const address = newAddress(name)
    const form = page.locator('#come form')
    await form.locator('[name=name]').pressSequentially(name)
    await form.locator('[name=email]').pressSequentially(address)
    await form.locator('[name=size]').selectOption('2')
    await form.locator('[name=consent]').check()
    await form.getByRole('button', { name: words }).click()
    await expect(page).toHaveURL(/come=sent#come$/)
    return pathIn((await mailTo(address, '/my-place/')).links)
  }

  test('PEOPLE-5 from the waiting list to a seat, in Kazakh @kz', async ({ page, visit, site }) => {
    test.slow()
    const event = await newGathering(await newOrganization(site))
    await visit(`/charity-event/${event.id}`)
    const first = await signUp(page, 'aida', /Келемін/)
    await visit(first)
    await page.getByRole('button', { name: 'Растау' }).click()
    await visit(`/charity-event/${event.id}?full`)
    await expect(page.getByText('Барлық 2 орын алынды.')).toBeVisible()
    const second = await signUp(page, 'boris', /Күту тізіміне тұру/)
    await visit(second)
    await page.getByRole('button', { name: 'Растау' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Сіз күту тізіміндесіз' })).toBeVisible()
    await visit(`${first}?again`)
    await page.getByRole('button', { name: 'Келе алмаймын' }).click()
    await visit(`${second}?again`)
    await expect(page.getByRole('heading', { level: 1, name: 'Сізге орын бар' })).toBeVisible()
    await page.getByRole('button', { name: 'Орынды алу' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Сізді күтеміз' })).toBeVisible()
  })

  test('PEOPLE-7 moving an event notifies its participants, in Spanish, and its page shows the new day @int', async ({
    page,
    visit,
    site,
  }) => {
    test.slow()
    const owner = await newOrganization(site)
    const event = await newGathering(owner)
    await visit(`/es-ar/charity-event/${event.id}`)
    const own = await signUp(page, 'aida', /Voy/)
    await visit(own)
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Te esperamos' })).toBeVisible()
    const { send } = await ownerApi(owner)
    const attributes = { place_name: 'Puente de Waterloo' }
    await send(`/promotion/promotion/${event.id}/arrangements/`, {
      data: { type: 'promotion.promotion', 'bs:action': 'change', attributes },
    })
    await visit(`${own}?again`)
    await expect(page.getByText('Puente de Waterloo, London, Victoria Embankment')).toBeVisible()
    await visit(`/es-ar/charity-event/${event.id}?moved`)
    await expect(page.getByText('Puente de Waterloo').first()).toBeVisible()
  })
})
