import { addWordsOfTown } from '../support/database-rows.ts'
import { manage } from '../support/desk-api.ts'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { withoutCookieNotice } from '../support/cookie-notice.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { enter } from '../support/owner-pages.ts'
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

test('TOWN-8 GUIDE-42 GUIDE-43 the organization that staff made responsible answers for its town by itself, no other does; a letter asks what a word means, and staff make it a synonym @ru', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['recycling-points-creator'], `Чистый Саратов ${run}`)
  const other = await newOrganization(site, ['recycling-points-creator'], 'Чужие')
  const sent = { town: 'saratov', radius_km: 20, organization: owner.organizationId }
  await manage('/answering-towns/', sent)

  await enter(page, owner, '/profile')
  await page.getByRole('link', { name: 'Ответы города' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Саратов' })).toBeVisible()
  await page.getByRole('button', { name: 'Из файла' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'saratov.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText('Проверьте строки.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Применить' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Файл: 20 ответов').first()).toBeVisible()

  await page.getByRole('button', { name: 'Изменить: Батарейка' }).first().click()
  await dialog.getByLabel('Русский').fill(`В зеленый ящик ${run}`)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toHaveCount(0)
  const read = async () => (await get(baseURL ?? '', '/guide/battery?near=51.53,46.03')).body
  await expect.poll(read).toContain(`В зеленый ящик ${run}`)
  expect(await read()).toContain(`Чистый Саратов ${run}`)
  await page.getByRole('button', { name: 'Отменить' }).first().click()
  await dialog.getByRole('button', { name: 'Отменить' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(read).toContain(`В красный ящик у мэрии ${run}`)

  const stranger = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await enter(stranger, other, '/profile/towns')
  await expect(stranger.getByText('Ваша организация не отвечает ни за один город.')).toBeVisible()
  await stranger.close()

  const words = `ъык${run}`
  await addWordsOfTown('saratov', words)
  await manage('/jobs/words-of-towns/retry/', {})
  const letter = await mailTo(owner.email, words)
  await page.goto(letter.links.find((link) => link.includes('words=')) ?? '')
  await expect(dialog.getByText(words)).toBeVisible()
  await dialog.getByLabel('Вещь').selectOption({ label: 'Батарейка' })
  await dialog.getByRole('button', { name: 'Предложить' }).click()
  await expect(page.getByText('Предложено: Батарейка')).toBeVisible()

  const desk = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' })).newPage()
  await openDesk(desk, site, await newModerator(site, 'Olga', 'editor'), '/staff/manage/missed')
  const proposed = desk.getByRole('row', { name: new RegExp(words) })
  await proposed.getByRole('button', { name: 'Add the word' }).click()
  await expect(proposed).toHaveCount(0)
  await desk.close()
})
