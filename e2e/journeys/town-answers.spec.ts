import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { get } from '../support/plain-request.ts'
import { townRules, townTold } from '../support/town-rules.ts'

/** A repeated run changes what one before it has left. */
const run = Date.now().toString(36)
const table = townRules(run)

const penza = '53.2,45'
const tolyatti = '53.52,49.41'

test('TOWN-3 TOWN-5 TOWN-6 TOWN-7 twenty rules in one file make a town answer differently, no other town does, and one press undoes them @ru', async ({
  page,
  site,
  baseURL,
  browser,
}) => {
  test.slow()
  await openDesk(page, site, await newModerator(site, 'Vera', 'editor'), '/staff/manage/towns')
  await page.getByRole('button', { name: 'Add a town' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a town' })
  await adding.getByLabel('Town').pressSequentially('Пенза')
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  // The gazetteer is read at the first question.
  await expect(page.getByRole('heading', { level: 1, name: 'Penza' })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('button', { name: 'From a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'From a file' })
  const file = { name: 'penza.csv', mimeType: 'text/csv', buffer: Buffer.from(`${table}\r\nthing,unicorn,goes,Да\r\n`) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('The file has faults')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(table) })
  await expect(dialog.getByText('Check the rows.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /New|Changes/ })).toHaveCount(20)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('File: 20 answers').first()).toBeVisible()

  // Without scripts: by the place in the address.
  const read = async (slug: string, near: string) => (await get(baseURL ?? '', `/guide/${slug}?near=${near}`)).body
  for (const [slug, words] of Object.entries(townTold)) {
    expect(await read(slug, penza)).toContain(words)
    expect(await read(slug, penza)).toContain(run)
    expect(await read(slug, tolyatti)).not.toContain(words)
  }
  expect(await read('battery', penza)).toContain('редакция сайта')

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await withoutCookieNotice(visitor)
  await visitor.goto('/guide/battery')
  await visitor.locator('body > header').getByTitle('Мой город').first().click()
  const choices = visitor.getByRole('dialog', { name: 'Мой город' })
  await choices.getByRole('combobox').pressSequentially('пенз')
  await choices.getByRole('option', { name: 'Пенза' }).first().click()
  await expect(visitor.getByRole('region', { name: 'Пенза', exact: true })).toContainText(
    `В красный ящик у мэрии ${run}`,
  )

  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Kept pages follow within seconds, what browsers keep within a minute.
  await expect.poll(() => read('battery', penza)).not.toContain(run)
  await visitor.close()
})
