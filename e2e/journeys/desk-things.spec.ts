import { manage } from '../support/desk-api.ts'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'

const refused = /status of (422|409|404)/
const letters = 'бвгджзклмнпрст'
/** A random word that no item and no other run uses. */
const madeUpWord = (): string =>
  `ы${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`

test('GUIDE-21 GUIDE-23 an editor adds an item, sees what another one wrote in it first, and a visitor finds it by typing on home and reads its page in Kazakh @kz', async ({
  page,
  site,
  consoleGuard,
  browser,
}) => {
  consoleGuard.allow(refused)
  const word = madeUpWord()
  const slug = `thing-${Date.now().toString(36)}`
  await openDesk(page, site, await newModerator(site, 'Aru', 'editor'), '/staff/manage/things')
  await page.getByRole('button', { name: 'Add an item' }).click()
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
  // Another editor saves first; what they wrote is shown before it is lost.
  const { items } = await manage<{ items: { slug: string }[] }>(`/guide/things/?filter[$search]=${slug}`)
  const theirs = { names: { ru: '', kk: `Құмыра ${word}`, es: '', en: '' }, draft: true }
  await manage(`/guide/things/${slug}/`, { ...items.find((each) => each.slug === slug), ...theirs })
  await dialog.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(dialog.getByText(/Root.* has changed it in the meantime/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show that version' }).click()
  await expect(names.getByLabel('Қазақша')).toHaveValue(`Құмыра ${word}`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(names.getByText('Fill in every language.')).toBeVisible()
  for (const [language, name] of [
    ['Русский', `Горшок ${word}`],
    ['Español', `Maceta ${word}`],
    ['English', `Pot ${word}`],
  ] as const) {
    await names.getByLabel(language).fill(name)
    await words.getByLabel(language).fill(`${word} uno, ${word} dos`)
  }
  await words.getByLabel('Қазақша').pressSequentially(`${word} бір, ${word} екі`)
  await dialog.getByText('Accepted as: Nowhere yet').click()
  await dialog.getByRole('checkbox', { name: 'Glass bottles' }).check()
  await dialog.getByRole('button', { name: 'Add a step' }).click()
  for (const [language, step] of [
    ['Қазақша', 'Топырағын төгіңіз'],
    ['Русский', 'Вытряхните землю'],
    ['Español', 'Sacale la tierra'],
    ['English', 'Shake the soil out'],
  ] as const)
    await dialog.getByLabel(`Step 1 (${language})`).fill(step)

  await dialog.getByText('As visitors see it').click()
  await dialog.getByLabel('Language').selectOption('kk')
  await expect(dialog.getByRole('article')).toContainText('Топырағын төгіңіз')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Aru')

  await visitor.goto('/kk-kz')
  await visitor.getByRole('main').locator('input[type=search]').pressSequentially(word)
  const answer = visitor.getByRole('option').first()
  await expect(answer).toContainText(`Құмыра ${word}`)
  await answer.click()
  await expect(visitor.locator('main h1')).toHaveText(`Құмыра ${word}`)
  await expect(visitor.locator('main')).toContainText('Топырағын төгіңіз')

  await page.getByRole('button', { name: new RegExp(`^More for .*${word}`) }).click()
  await page.getByRole('button', { name: 'Retire', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(word) })).toContainText('Retired')
  expect((await visitor.reload())?.status()).toBe(404)
  await visitor.close()
})
