import { addMissedWords } from '../support/database-rows.ts'
import { manage } from '../support/desk-api.ts'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/plain-request.ts'

const refused = /status of 422/
const letters = 'бвгджзклмнпрст'
/** A random word that no item and no other run uses. */
const madeUpWord = (): string =>
  `ъ${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`

type Label = {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
  readonly marks: unknown
  readonly materials: unknown
  readonly version: number
}

test('GUIDE-17 GUIDE-21 an editor finds unsuccessful searches, adds the word to an item, and visitors find the item by it @ru', async ({
  page,
  site,
  browser,
  consoleGuard,
}) => {
  consoleGuard.allow(refused)
  const word = madeUpWord()
  await addMissedWords(word, 'ru')
  await openDesk(page, site, await newModerator(site, 'Vera', 'editor'), '/staff/manage/missed')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially(word)
  const row = page.getByRole('row', { name: new RegExp(word) })
  await expect(row).toContainText('4')
  await row.getByRole('link', { name: 'Add to an item' }).click()
  await expect(page.getByRole('heading', { name: 'Items in the guide', level: 1 })).toBeVisible()
  await expect(page.getByText(`Which item do people mean by “${word}”`)).toBeVisible()
  await search.pressSequentially('Wine cork')
  await page
    .getByRole('row', { name: /Wine cork/ })
    .getByRole('button', { name: 'It’s this one' })
    .click()

  const dialog = page.getByRole('dialog', { name: 'Edit “Wine cork”' })
  const names = dialog.getByRole('group', { name: 'Name' })
  await expect(dialog.getByRole('group', { name: 'What else people call it' }).getByLabel('Русский')).toHaveValue(
    new RegExp(`, ${word}$`),
  )
  await names.getByLabel('Қазақша').selectText()
  await page.keyboard.press('Delete')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Fill in every language.')).toBeVisible()
  await names.getByLabel('Қазақша').pressSequentially('Шарап тығыны')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Wine cork/ })).toContainText('Changed here')

  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await visitor.goto('/guide')
  await visitor.getByRole('main').locator('input[type=search]').pressSequentially(word)
  await visitor.keyboard.press('Enter')
  await expect(visitor.locator('[data-thing]').first()).toHaveAttribute('data-thing', 'wine-cork')
  await visitor.goto('/')
  await visitor.getByRole('main').locator('input[type=search]').pressSequentially(word)
  await expect(visitor.getByRole('option').first()).toContainText('Винная пробка')
  await visitor.close()

  await page.getByRole('button', { name: 'More for Wine cork' }).click()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).click()
  await expect(page.getByRole('row', { name: /Wine cork/ })).not.toContainText('Changed here')
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('row', { name: /Vera/ }).first()).toContainText('Restored')
})

test('GUIDE-26 an editor rewrites a code, sees it as visitors will, meets another editor, and visitors read it at once @kz', async ({
  page,
  site,
  baseURL,
  consoleGuard,
}) => {
  consoleGuard.allow(refused)
  consoleGuard.allow(/status of 409/)
  const [reported, theirs] = [madeUpWord(), madeUpWord()]
  await openDesk(page, site, await newModerator(site, 'Vera', 'editor'), '/staff/manage/labels')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('98')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.getByRole('button', { name: 'Edit “Code 98”' }).click()
  const dialog = page.getByRole('dialog', { name: 'Code 98' })
  const kazakh = dialog.getByRole('group', { name: 'What it means' }).getByLabel('Қазақша')
  await kazakh.selectText()
  await page.keyboard.press('Delete')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Fill in every language.')).toBeVisible()
  await kazakh.pressSequentially(reported)
  await dialog.getByText('As visitors see it').click()
  await dialog.getByRole('combobox', { name: 'Language' }).selectOption('kk')
  await expect(dialog.getByRole('heading', { name: '98 · C/GL' })).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText(reported)

  // Another editor is faster.
  const { items } = await manage<{ items: Label[] }>('/guide/labels/?filter[$search]=98')
  const { id, names, marks, materials, version } = items.find((label) => label.id === 'code-98')!
  await manage(`/guide/labels/${id}/`, { names: { ...names, kk: theirs }, marks, materials, version })

  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Root has changed it in the meantime')).toBeVisible()
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Code 98/ })).toContainText('Vera')
  // Kept pages follow a change within seconds.
  await expect.poll(async () => (await get(baseURL ?? '', '/guide/codes')).body).toContain(reported)

  await page.getByRole('button', { name: 'More for Code 98' }).click()
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).click()
  await expect(page.getByRole('row', { name: /Code 98/ })).not.toContainText('Changed here')
})
