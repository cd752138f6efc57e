import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { button, dialog, enter } from '../support/owner-pages.ts'
import { pressUnready, typeInto } from '../support/typing.ts'

const path = '/profile/imports'

type Held = { readonly name: string; readonly address: string; readonly status: string; readonly point: unknown }

/** The organization's points on the server. */
async function heldOf(owner: Owner & { readonly organizationId: string }): Promise<Held[]> {
  const api = await ownerApi(owner)
  const list = (await api.read(`/facility/facility/?filter[org_owner]=${owner.organizationId}&page[limit]=100`)) as {
    data: { attributes: Held; relationships: { status: { data: { id: string } } } }[]
  }
  return list.data
    .map(({ attributes, relationships }) => ({
      name: attributes.name,
      address: attributes.address,
      point: attributes.point,
      status: relationships.status.data.id,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const chooseFile = async (page: Page, name: string, bytes: Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
const cellOf = (page: Page, where: string) => page.getByRole('button', { name: `${where}:` })
const tab = (page: Page, words: RegExp) => page.locator('main nav').getByRole('link', { name: words })

const russian = [
  'Название;Широта;Долгота;Что принимают;Часы работы',
  'Двор за школой;56,48471;84,94824;бумага;Mo-Fr 09:00-18:00',
  'Дом у моста;56,49471;84,95824;бумага, хлам;звоните',
  'Сбор у рынка;север;84,96824;стекло;',
].join('\r\n')
/** In windows-1251, Russian letters have consecutive codes. */
const inCp1251 = Buffer.from(
  Array.from(russian, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 128 ? code : code - 0x410 + 0xc0
  }),
)

test('SRC-1 SRC-2 SRC-3 SRC-4 SRC-5 SRC-6 SRC-7 a table in cp1251 is mapped, corrected, imported with a reload in the middle, and rolled back @ru', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site)
  await enter(page, owner, path)
  await chooseFile(page, 'Пункты.csv', inCp1251)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пункты.csv')
  // The columns of the file, and an unknown word asked about once.
  await expect(page.getByLabel('Широта', { exact: true })).toHaveValue('lat', { timeout: 20_000 })
  await expect(page.getByLabel('Что принимают', { exact: true })).toHaveValue('materials')
  await expect(page.getByText('56,48471 · 56,49471 · север')).toBeVisible()
  // Each answer is checked by itself.
  await page.getByLabel('хлам', { exact: true }).selectOption({ label: 'Металл' })
  await typeInto(page.getByLabel('звоните', { exact: true }), 'Sa 10:00-14:00')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'К проверке' }).click({ timeout: 20_000 })

  // What comes next is in sight, however many rows there are.
  await expect(button(page, 'Загрузить 2')).toBeInViewport({ timeout: 20_000 })
  await expect(page.getByText('3 строки: 2 готовы · 1 с ошибкой')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('«север» — не число градусов')
  await cellOf(page, 'Название, строка 3').press('Enter')
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 'Название, строка 3')).toBeFocused()
  await page.getByRole('button', { name: /^Строка 3,/ }).click()
  await expect(page.getByRole('complementary').last()).toContainText('Sa 10:00-14:00')

  // One cell is corrected where it is.
  await cellOf(page, 'Широта, строка 4').press('Enter')
  await typeInto(page.getByRole('textbox', { name: 'Широта, строка 4' }), '56,50471')
  await page.keyboard.press('Enter')
  const mended = page.getByRole('button', { name: 'Широта, строка 4: 56,50471 (исправлено)' })
  await expect(mended).toBeFocused({ timeout: 20_000 })
  await expect(button(page, 'Загрузить 3')).toBeVisible()
  await page.reload()
  await expect(mended).toBeVisible()
  expect(await heldOf(owner)).toEqual([])

  await button(page, 'Загрузить 3').click()
  await dialog(page).getByRole('button', { name: 'Загрузить 3' }).click()
  await expect(page.getByText('Загружено: новых 3.')).toBeVisible({ timeout: 20_000 })
  expect((await heldOf(owner)).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'Двор за школой draft',
    'Дом у моста draft',
    'Сбор у рынка draft',
  ])
  await page.reload()
  await button(page, 'Отменить загрузку').click()
  await dialog(page).getByRole('button', { name: 'Отменить загрузку' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Загрузка отменена.' })).toBeVisible({ timeout: 20_000 })
  expect(await heldOf(owner)).toEqual([])
})

const mixed = (text: string): string => Buffer.from(text).toString('latin1')
const yards = [
  'Name,Street,No,Town,Lat,Lng',
  ...['Mill', 'Depot', 'Quay'].map((name, at) => `${name},${mixed('Größe Straße')},${at + 1},Kent,51.5${at},-0.1${at}`),
  'Barn,High Street,9,Kent,soon,-0.2',
  'Farm,High Street,10,Kent,soon,-0.3',
  'Dock,Low Street,11,Kent,never,-0.4',
  'Pier,Low Street,12,Kent,never,-0.5',
  'Gate,Low Street,13,Kent,51.58,-0.6',
  'Lock,Low Street,14,Kent,51.59,-0.7',
].join('\n')

test('SRC-2 SRC-23 SRC-24 IMP-42 an unreadable file is refused with the reason, all rows with the same problem are mended at once, by keyboard, with a reload and an undo, the address is put together from columns, and the rows of what is done are folded @int', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site)
  await enter(page, owner, path)
  await chooseFile(page, 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(page.getByRole('alert')).toContainText('This is an archive or an old spreadsheet', { timeout: 20_000 })
  await button(page, 'Delete this import').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import from a file')
  await chooseFile(page, 'yards.csv', Buffer.from(yards))
  // The address: the guess, another order, and the example of what it becomes.
  await expect(page.getByText(/^Becomes: .* 1, Kent$/)).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Town', { exact: true }).selectOption('')
  await expect(page.getByText(/^Becomes: .* 1$/)).toBeVisible()
  await page.getByLabel('Town', { exact: true }).selectOption({ label: 'Address' })
  await expect(page.getByText(/^Becomes: .* 1, Kent$/)).toBeVisible()
  await button(page, 'Check again').press('Enter')
  await expect(tab(page, /Rejected/)).toContainText('7', { timeout: 20_000 })
  await expect(tab(page, /New/)).toContainText('2')

  await expect(button(page, 'Import 2')).toBeVisible({ timeout: 20_000 })

  // Letters: the reader knows what they should be.
  await tab(page, /Characters/).press('Enter')
  await expect(page.getByText('“GrÃ').first()).toBeVisible()
  await button(page, 'Fix the characters in all rows: 3').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The characters have been fixed')).toBeVisible({ timeout: 20_000 })
  await expect(tab(page, /New/)).toContainText('5')
  await page.reload()
  await expect(page.getByText('The characters have been fixed')).toBeVisible()

  // A value of a column.
  await tab(page, /Coordinates/).press('Enter')
  await page.getByText('Replace a value in all its rows').click()
  await typeInto(page.getByLabel('Instead of “soon”'), '51.57')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Lat: “soon” became “51.57”')).toBeVisible({ timeout: 20_000 })
  await expect(tab(page, /New/)).toContainText('7')

  // The rest of the group is left out, and taken back.
  await button(page, 'Leave all out: 2').press('Enter')
  await expect(tab(page, /Left out/)).toContainText('2', { timeout: 20_000 })
  await page.getByRole('button', { name: /^Undo: Left out/ }).press('Enter')
  await expect(tab(page, /Rejected/)).toContainText('2', { timeout: 20_000 })
  await expect(button(page, 'Import 7')).toBeVisible({ timeout: 20_000 })
  // What the whole file lacks is answered first.
  await pressUnready(button(page, 'Import 7'))
  await expect(page.getByText('Answer this before importing')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { name: 'Import without materials' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Import without materials' }).check()
  await page.getByRole('checkbox', { name: 'Import without hours' }).check()
  expect(await heldOf(owner)).toEqual([])
  await button(page, 'Import 7').click()
  await dialog(page).getByRole('button', { name: 'Import 7' }).click()
  await expect(page.getByText('Imported: 7 new.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('link', { name: 'Go to my points' })).toBeVisible()
  // The filter asked for its rows.
  await page.goto(page.url().replace(/&problem=\w+/, ''))
  await expect(page.getByText(/^Rows: /)).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByText(/^Rows: /).click()
  await expect(page.getByRole('table')).toBeVisible()
  const held = await heldOf(owner)
  expect(held.map(({ name, address }) => `${name}: ${address}`)).toEqual([
    'Barn: High Street 9, Kent',
    'Depot: Größe Straße 2, Kent',
    'Farm: High Street 10, Kent',
    'Gate: Low Street 13, Kent',
    'Lock: Low Street 14, Kent',
    'Mill: Größe Straße 1, Kent',
    'Quay: Größe Straße 3, Kent',
  ])
})
