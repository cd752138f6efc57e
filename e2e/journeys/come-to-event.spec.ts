import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { newAddress, newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'

test('PEOPLE-1 PEOPLE-3 signing up on the event page, typed key by key, and confirming by email @ru', async ({
  page,
  visit,
  site,
}) => {
  const event = await newPublicEvent(await newOrganization(site), { capacity: 2, takes_sign_ups: true })
  const address = newAddress('aida')
  await visit(`/charity-event/${event.id}`)
  await expect(page.getByText('Свободно 2 места из 2.')).toBeVisible()
  await expect(page.getByLabel('Ваше имя')).toBeHidden()
  await page.getByRole('link', { name: 'Я приду' }).click()
  await page.getByLabel('Ваше имя').pressSequentially('Аида')
  await page.getByLabel('Электронная почта').pressSequentially(address)
  await page.getByLabel('Сколько вас?').selectOption('2')
  await page.getByLabel('Даю согласие на обработку имени и почты').check()
  await page.getByRole('button', { name: 'Я приду' }).click()
  await expect(page).toHaveURL(/come=sent#come$/)
  await expect(page.getByText(/^Проверьте почту/)).toBeVisible()
  const { links } = await mailTo(address, '/my-place/')
  await visit(new URL(links.find((link) => link.includes('/my-place/')) ?? '').pathname)
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ждем вас' })).toBeVisible()
  await visit(`/charity-event/${event.id}?full`)
  await expect(page.getByText('Все места заняты: 2.')).toBeVisible()
})

test('LOOK-31 without streets the map of an event names the districts around its place @ru', async ({
  page,
  visit,
  site,
}) => {
  const event = await newPublicEvent(await newOrganization(site))
  await visit(`/charity-event/${event.id}`)
  await page.getByRole('link', { name: 'Открыть на карте' }).scrollIntoViewIfNeeded()
  const names = page.locator('main .leaflet-container [aria-hidden=true] > *')
  await expect(names.filter({ hasText: /^[А-Я][а-я-]+/ }).nth(2)).toBeVisible()
})

test('LOOK-7 on a phone a name of 146 letters takes four lines, the whole of it on demand, and the one green button is in the first screen; a form of its own opens in its place by the keyboard @ru', async ({
  page,
  visit,
  site,
}) => {
  const title =
    'Большой общегородской субботник выходного дня с раздельным сбором, мастер-классами по ремонту и обменом вещами в парке имени Девятисотлетия города'
  expect(title).toHaveLength(146)
  const event = await newPublicEvent(await newOrganization(site), { title, capacity: 12, takes_sign_ups: true })
  await page.setViewportSize({ width: 360, height: 780 })
  await withoutCookieNotice(page)
  await visit(`/charity-event/${event.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  const lines = (): Promise<number> =>
    heading.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    )
  expect(await lines()).toBe(4)
  const green = page.locator('main :is(a, button, summary)').filter({ visible: true })
  const filled = (): Promise<string[]> =>
    green.evaluateAll((all) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'var(--action)'
      const color = getComputedStyle(probe).backgroundColor
      return all
        .filter((each) => getComputedStyle(each).backgroundColor === color)
        .map((each) => each.textContent ?? '')
    })
  expect(await filled()).toEqual(['Я приду'])
  const opener = page.getByRole('link', { name: 'Я приду' })
  await expect(opener).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Показать название целиком' }).click()
  expect(await lines()).toBeGreaterThan(4)

  await opener.press('Enter')
  await expect(opener).toBeHidden()
  await expect(page.locator('#come')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Ваше имя')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ваше имя')).toHaveAccessibleDescription('Напишите, как вас зовут.')
  await expect(page.getByLabel('Ваше имя')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PEOPLE-13 a browser without scripts keeps the input that the server refuses, also when reloaded @int', async ({
    page,
    visit,
    site,
  }) => {
    const event = await newPublicEvent(await newOrganization(site), { takes_sign_ups: true })
    await visit(`/es-ar/charity-event/${event.id}`)
    await page.getByRole('link', { name: 'Voy' }).click()
    const form = page.locator('#come form')
    const field = (name: string) => form.locator(`[name=${name}]`)
    const typed = '"><b>Aida</b> & co'
    await field('name').pressSequentially(typed)
    await field('email').pressSequentially('aida@example')
    await field('size').selectOption('2')
    await field('consent').check()
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/come=invalid&typed=[\w-]+#come$/)
    await page.reload()
    await expect(field('name')).toHaveValue(typed)
    await expect(field('email')).toHaveValue('aida@example')
    await expect(field('size')).toHaveValue('2')
    await expect(field('consent')).toBeChecked()
    await expect(field('email')).toHaveAccessibleDescription(/Esa dirección de correo no es válida/)
    await expect(field('name')).not.toHaveAttribute('aria-invalid')
  })
})
