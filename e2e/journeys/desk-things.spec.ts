import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseAllPlaces } from '../support/suggestions.ts'

// Before sign-in the desk gets a 401.
const nobody = /status of 401/
const refused = /status of (422|409|404)/
const letters = 'бвгджзклмнпрст'
/** A random word that no item and no other run uses. */
const madeUpWord = (): string =>
  `ы${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`

test('GUIDE-21 GUIDE-23 an editor adds an item, and a visitor finds it by typing on home and reads its page in Kazakh @kz', async ({
  page,
  site,
  visit,
  consoleGuard,
  browser,
}) => {
  test.setTimeout(180_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(refused)
  const word = madeUpWord()
  const slug = `thing-${Date.now().toString(36)}`
  const editor = await newModerator(site, 'Aru', 'editor')
  await visit('/staff/manage/things')
  await enrolAtDesk(page, editor)
  await page.getByRole('button', { name: 'Add a thing' }).click()
  const dialog = page.getByRole('dialog')
  const names = dialog.getByRole('group', { name: 'Name' })
  const words = dialog.getByRole('group', { name: 'What else people call it' })
  await dialog.getByLabel('Code').pressSequentially(slug)
  await names.getByLabel('Қазақша').pressSequentially(`Гүл ${word}`)
  await dialog.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(dialog).toHaveCount(0)

  // Drafts are visible to editors only.
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially(slug)
  await expect(page.getByText('1 found', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(slug) })
  await expect(row).toContainText('Draft')
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  expect((await visitor.goto(`/guide/${slug}`))?.status()).toBe(404)

  await row.getByRole('button', { name: `Edit “${slug}”` }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(names.getByText('Fill in every language.')).toBeVisible()
  for (const [language, name] of [
    ['Русский', `Горшок ${word}`],
    ['Español', `Maceta ${word}`],
    ['English', `Pot ${word}`],
  ] as const) {
    await names.getByLabel(language).pressSequentially(name)
    await words.getByLabel(language).pressSequentially(`${word} uno, ${word} dos`)
  }
  await words.getByLabel('Қазақша').pressSequentially(`${word} бір, ${word} екі`)
  await dialog.getByText('Taken as: Nowhere yet').click()
  await dialog.getByRole('checkbox', { name: 'Glass bottles' }).check()
  await dialog.getByRole('button', { name: 'Add a step' }).click()
  for (const [language, step] of [
    ['Қазақша', 'Топырағын төгіңіз'],
    ['Русский', 'Вытряхните землю'],
    ['Español', 'Sacale la tierra'],
    ['English', 'Shake the soil out'],
  ] as const)
    await dialog.getByLabel(`Step 1 (${language})`).pressSequentially(step)

  await dialog.getByText('As visitors see it').click()
  await dialog.getByLabel('Language').selectOption('kk')
  await expect(dialog.getByRole('article')).toContainText('Топырағын төгіңіз')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Aru')

  await visitor.goto('/kk-kz')
  await visitor.getByRole('main').locator('input[type=search]').pressSequentially(word)
  await chooseAllPlaces(visitor, `Гүл ${word}`)
  await expect(visitor).toHaveURL(new RegExp(`thing=${slug}&materials=glass`))
  await visitor
    .getByRole('main')
    .getByRole('link', { name: `Гүл ${word}` })
    .click()
  await expect(visitor.locator('main h1')).toHaveText(`Гүл ${word}`)
  await expect(visitor.locator('main')).toContainText('Топырағын төгіңіз')

  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Retired')
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.close()
})

test('GUIDE-21 two editors of one item: the second sees who was first and what they wrote before saving @int', async ({
  page,
  site,
  visit,
  consoleGuard,
  browser,
}) => {
  test.setTimeout(120_000)
  consoleGuard.allow(nobody)
  consoleGuard.allow(refused)
  const open = async (editing: typeof page): Promise<void> => {
    await editing.getByRole('searchbox', { name: 'Search' }).pressSequentially('fur-coat')
    await expect(editing.getByText('1 found', { exact: true })).toBeVisible()
    await editing.getByRole('button', { name: /^Edit “/ }).click()
  }
  const mistake = async (editing: typeof page, option: string): Promise<void> => {
    await editing.getByRole('dialog').getByLabel('Reuse before recycling').selectOption({ label: option })
    await editing.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await visit('/staff/manage/things')
  await enrolAtDesk(page, await newModerator(site, 'Olga', 'editor'))
  await open(page)
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await other.goto('/staff/manage/things')
  await enrolAtDesk(other, await newModerator(site, 'Marat', 'editor'))
  await open(other)
  await mistake(other, 'Nothing')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await mistake(page, 'Other words…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/Marat.* has changed it meanwhile/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show that version' }).click()
  await expect(dialog.getByLabel('Reuse before recycling')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo the changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).click()
  await expect(page.getByRole('row', { name: /Changed here/ })).toHaveCount(0)
  await other.close()
})
