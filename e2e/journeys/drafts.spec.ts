import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { namesOf } from '../support/owner-api.ts'
import { actOf, button, cardOf, createPath, dialog, enter, field, listPath, typeInto } from '../support/owner-pages.ts'

async function saveDraft(page: Page): Promise<void> {
  await button(page, 'Сохранить как черновик').click()
  await expect(dialog(page)).toContainText('Черновик сохранен')
}

test('FAC-17 FAC-18 two points one after the other in one tab, two tabs and a copy are points of their own; a closed tab’s draft is offered by its name @ru', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'])
  const nameIn = (tab: Page) => field(tab, 'name').getByRole('textbox')
  await enter(page, owner, createPath)
  await typeInto(page, 'name', 'Первый двор')
  await saveDraft(page)
  await page.keyboard.press('Escape')
  // The saved entity has its own URL.
  await expect(page).toHaveURL(/\/profile\/edit-recycling-point\/[\w-]+$/)
  await expect(nameIn(page)).toHaveValue('Первый двор')
  await page.getByRole('main').getByRole('link', { name: 'Создать пункт приема', exact: true }).click()
  await expect(page).toHaveURL(createPath)
  await expect(nameIn(page)).toHaveValue('')
  await typeInto(page, 'name', 'Из первой вкладки')

  const second = await page.context().newPage()
  await second.goto(createPath)
  await expect(nameIn(second)).toHaveValue('')
  await typeInto(second, 'name', 'Из второй вкладки')
  // `window.open` copies the session store, as duplicating a tab does.
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))])
  await expect(nameIn(copy)).toHaveValue('')
  // Drafts open in other tabs are not offered.
  await expect(copy.getByText('и не сохранено')).toHaveCount(0)
  await typeInto(copy, 'name', 'Из копии')

  for (const tab of [page, second, copy]) await saveDraft(tab)
  const made = ['Из второй вкладки', 'Из копии', 'Из первой вкладки', 'Первый двор']
  expect((await namesOf(owner, 'facility')).map(String).toSorted()).toEqual(made)
  await copy.close()

  await second.goto(createPath)
  await typeInto(second, 'name', 'Недописанный двор')
  await typeInto(second, 'comment', 'Вход со двора')
  await second.close()
  await page.goto(createPath)
  await expect(nameIn(page)).toHaveValue('')
  const offer = page.getByRole('status').filter({ hasText: 'Недописанный двор' })
  await expect(offer).toContainText('Введено только что и не сохранено')
  await typeInto(page, 'name', 'Набрано здесь')
  await offer.getByRole('button', { name: 'Продолжить' }).click()
  await expect(nameIn(page)).toHaveValue('Недописанный двор')
  await expect(field(page, 'comment').getByRole('textbox')).toHaveValue('Вход со двора')
  // The input of this tab was neither mixed in nor lost.
  const mine = page.getByRole('status').filter({ hasText: 'Набрано здесь' })
  await mine.getByRole('button', { name: 'Убрать' }).click()
  await expect(mine).toHaveCount(0)
  await saveDraft(page)
  await dialog(page).getByRole('button', { name: 'Мои пункты приема' }).click()
  await expect(page).toHaveURL(listPath)
  await expect(cardOf(page, 'Недописанный двор')).toHaveCount(1)
  expect(await namesOf(owner, 'facility')).toHaveLength(5)
})

test('LAY-8 LAY-21 FAC-18 a dialog that breaks takes neither header nor input away, reloading brings both back; a broken notification stack ends nothing @ru', async ({
  page,
  site,
  consoleGuard,
}) => {
  consoleGuard.allow(/Broken on purpose/)
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  await typeInto(page, 'name', 'Недописанный двор')
  const breakIn = (kind: 'HTMLDialogElement' | 'HTMLElement', method: string) =>
    page.evaluate(
      ([name, broken]) => {
        Object.defineProperty(window[name].prototype, broken, {
          value: () => {
            throw new Error('Broken on purpose')
          },
        })
      },
      [kind, method] as const,
    )
  await breakIn('HTMLDialogElement', 'showModal')
  await page.locator('main nav').getByRole('link', { name: 'Мои пункты приема' }).click()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('На этой странице что-то сломалось')
  await expect(page.locator('body > header a').first()).toBeVisible()
  await alert.getByRole('button', { name: 'Обновить страницу' }).click()
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('Недописанный двор')

  await breakIn('HTMLElement', 'showPopover')
  await saveDraft(page)
  await dialog(page).getByRole('button', { name: 'Мои пункты приема' }).click()
  const card = cardOf(page, 'Недописанный двор')
  await (await actOf(card, 'Удалить')).click()
  await dialog(page).getByRole('button', { name: 'Удалить' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.locator('main h1')).toHaveText('Мои пункты приема')
})
