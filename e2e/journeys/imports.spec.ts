import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { button, dialog, enter } from '../support/owner-pages.ts'
import { typeInto } from '../support/typing.ts'

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
const rowOf = (page: Page, words: string) =>
  page
    .locator('main')
    .getByRole('listitem')
    .filter({ hasText: words })
    .filter({ has: page.locator('h3') })
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
  const owner = await newOrganization(site)
  await enter(page, owner, path)
  await chooseFile(page, 'Пункты.csv', inCp1251)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пункты.csv')
  await expect(page.getByText('Можно загружать')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Широта', { exact: true })).toHaveValue('Широта')
  await expect(page.getByLabel('Материалы', { exact: true }).first()).toHaveValue('Что принимают')
  await expect(page.getByText('В файле: 56,48471')).toBeVisible()
  // What comes next is in sight, however many rows there are.
  await expect(button(page, 'Загрузить: 2')).toBeInViewport()
  await expect(rowOf(page, 'Строка 3')).toContainText('«север» — не число градусов')
  await expect(rowOf(page, 'Строка 2')).toContainText('Часы не поняты, останутся текстом: звоните')

  // One cell is corrected, and an unknown word is mapped for all rows.
  await page.getByRole('button', { name: 'Исправить строку 3' }).click()
  await typeInto(rowOf(page, 'Строка 3').getByLabel('Широта', { exact: true }), '56,50471')
  await button(page, 'Сохранить и проверить').click()
  await expect(rowOf(page, 'Строка 3')).toContainText('исправлено', { timeout: 20_000 })
  await expect(tab(page, /Новые/)).toContainText('3')
  await page.getByLabel('хлам', { exact: true }).selectOption({ label: 'Металл' })
  await typeInto(page.getByLabel('звоните', { exact: true }), 'Sa 10:00-14:00')
  await button(page, 'Проверить заново').first().click()
  await expect(rowOf(page, 'Строка 2')).toContainText('Sa 10:00-14:00', { timeout: 20_000 })
  await page.reload()
  await expect(rowOf(page, 'Строка 3')).toContainText('исправлено')
  expect(await heldOf(owner)).toEqual([])

  await button(page, 'Загрузить: 3').click()
  await dialog(page).getByRole('button', { name: 'Загрузить: 3' }).click()
  await expect(page.getByText('Загружено: новых 3, изменено 0.')).toBeVisible({ timeout: 20_000 })
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

test('SRC-2 SRC-23 SRC-24 an unreadable file is refused with the reason, all rows with the same problem are mended at once, by keyboard, with a reload and an undo, and the address is put together from columns @int', async ({
  page,
  site,
}) => {
  const owner = await newOrganization(site)
  await enter(page, owner, path)
  await chooseFile(page, 'old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await expect(page.getByRole('alert')).toContainText('This is an archive or an old spreadsheet', { timeout: 20_000 })
  await button(page, 'Delete this import').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Points from a file')
  await chooseFile(page, 'yards.csv', Buffer.from(yards))
  await expect(page.getByText('Ready to import')).toBeVisible({ timeout: 20_000 })
  await expect(tab(page, /Rejected/)).toContainText('7')
  await expect(tab(page, /New/)).toContainText('2')

  // Letters: the reader knows what they should be.
  await expect(page.getByText('“GrÃ')).toBeVisible()
  await button(page, 'Fix the characters in all rows: 3').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The characters have been fixed')).toBeVisible({ timeout: 20_000 })
  await expect(tab(page, /New/)).toContainText('5')
  await page.reload()
  await expect(page.getByText('The characters have been fixed')).toBeVisible()

  // A value of a column.
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

  // The address: the guess, another order, and the example of what it becomes.
  await expect(page.getByText(/^Becomes: .* 1, Kent$/)).toBeVisible()
  await page.getByLabel('Address: column 3').selectOption('')
  await expect(page.getByText(/^Becomes: .* 1$/)).toBeVisible()
  await page.getByLabel('Address: column 3').selectOption('Town')
  await expect(page.getByText(/^Becomes: .* 1, Kent$/)).toBeVisible()
  await button(page, 'Check again').first().click()
  await expect(button(page, 'Import 7')).toBeVisible({ timeout: 20_000 })
  expect(await heldOf(owner)).toEqual([])
  await button(page, 'Import 7').click()
  await dialog(page).getByRole('button', { name: 'Import 7' }).click()
  await expect(page.getByText('Imported: 7 new, 0 changed.')).toBeVisible({ timeout: 20_000 })
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
