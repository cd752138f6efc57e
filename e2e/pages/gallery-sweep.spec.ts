import type { Page } from '@playwright/test'
import { expect, test } from '../support/gallery.ts'
import { PageRest } from '../support/sweep/page-rest.ts'
import { faultsOf } from '../support/sweep/sweep-fixtures.ts'
import { widthFaultsOf } from '../support/sweep/width-faults.ts'

// The part of the sweep that walks the primitives: the gallery has its own server.

const pressIn = (section: string, name: string | RegExp) => (page: Page) =>
  page
    .locator(section)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

/** What opens from a section of the gallery, by its name. */
const opened: Readonly<Record<string, readonly [section: string, open: (page: Page) => Promise<unknown>]>> = {
  'a modal': ['modals', pressIn('#modals', 'Окно')],
  'a modal with a form': ['modals', pressIn('#modals', 'Окно с формой')],
  'a tall modal': ['modals', pressIn('#modals', 'Высокое окно')],
  'a confirmation': ['modals', pressIn('#modals', 'Подтверждение')],
  'a form modal with errors': [
    'form-modal',
    async (page) => {
      await page.getByRole('button', { name: 'Задать вопрос' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
    },
  ],
  'a list': ['selects', pressIn('#selects', /^Материал Батарейки/)],
  'a list without results': [
    'selects',
    async (page) => {
      await pressIn('#selects', /^Страна/)(page)
      await page.keyboard.type('ёж')
    },
  ],
  'a list that loads': ['selects', pressIn('#selects', /Загрузка/)],
  'a list that failed to load': ['selects', pressIn('#selects', /Ошибка при загрузке данных/)],
  'a menu': ['selects', (page) => page.getByRole('button', { name: 'Инструкции' }).click()],
  notifications: [
    'messages',
    async (page) => {
      for (let shown = 0; shown < 5; shown++) await page.getByRole('button', { name: 'Показать уведомление' }).click()
    },
  ],
}

test('LAY-11 every component passes axe and fits any screen', async ({ page, openGallery }) => {
  test.setTimeout(120_000)
  const rest = new PageRest(page)
  await openGallery()
  expect([...(await faultsOf(page, rest, {})), ...(await widthFaultsOf(page, [320, 360, 768, 1440]))]).toEqual([])
})

test('LAY-11 whatever opens from a component passes axe and fits any screen', async ({ page, openGallery }) => {
  test.setTimeout(120_000)
  const rest = new PageRest(page)
  const faults: string[] = []
  for (const [name, [section, open]] of Object.entries(opened)) {
    await openGallery(section)
    await open(page)
    const found = [...(await faultsOf(page, rest, {})), ...(await widthFaultsOf(page, [320, 1440]))]
    faults.push(...found.map((fault) => `${name} ${fault}`))
  }
  expect(faults).toEqual([])
})
