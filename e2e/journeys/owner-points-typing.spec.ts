import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { ownerApi } from '../support/owner-api.ts'
import {
  button,
  cardOf,
  createPath,
  dialog,
  enter,
  field,
  listPath,
  uploadIcon,
  actOf,
} from '../support/owner-pages.ts'
import { hugePicture, placedPhoto, textNamedPng } from '../support/pictures.ts'
import { newPublicPoint, pointAttributes } from '../support/points.ts'
import { pressUnready } from '../support/typing.ts'

test('FAC-7 FAC-13 FAC-15 pictures, input that survives, a warning before leaving, the keyboard alone, 360 px @ru', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await enter(page, owner, createPath)
  const file = field(page, 'icon').locator('input[type=file]')
  await file.setInputFiles(hugePicture())
  await expect(field(page, 'icon')).toContainText('Картинка больше 10 МБ')
  await file.setInputFiles(textNamedPng)
  await expect(field(page, 'icon')).toContainText('Этот файл не картинка')
  await uploadIcon(page)
  // The photo has an EXIF rotation: the left side of the file is the top of the picture.
  const [top, bottom] = await field(page, 'icon')
    .locator('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 100
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      context.drawImage(image, 0, 0, 100, 100)
      return [context.getImageData(50, 10, 1, 1).data, context.getImageData(50, 90, 1, 1).data].map(
        ([r = 0, , b = 0]) => r > b,
      )
    })
  expect([top, bottom]).toEqual([true, false])

  // FAC-24: a photo is shown as it was sent, and can be taken away again.
  const photos = field(page, 'photos')
  for (const number of [1, 2]) {
    await photos.locator('input[type=file]').setInputFiles(await placedPhoto(page, 'yard.jpg'))
    await expect(photos.getByRole('img', { name: `Фото ${number}` })).toBeVisible()
  }
  await photos.getByRole('button', { name: 'Фото 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(photos.getByRole('img')).toHaveCount(1)

  // With keys only: two materials, the second moved up.
  for (const material of ['Бумага', 'Картон']) {
    await button(page, 'Добавить материал').focus()
    await page.keyboard.press('Enter')
    const row = material === 'Бумага' ? 0 : 1
    await field(page, `rates.${row}.materialId`).getByRole('button').first().focus()
    await page.keyboard.press('Enter')
    await expect(field(page, `rates.${row}.materialId`).getByRole('combobox')).toBeFocused()
    await page.keyboard.type(material)
    await expect(field(page, `rates.${row}.materialId`).getByRole('option')).toHaveText([material])
    await page.keyboard.press('Enter')
  }
  await button(page, 'Переместить выше: Картон').focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'rates.0.materialId')).toContainText('Картон')
  await field(page, 'name').getByRole('textbox').fill('Недописанный пункт')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  // The input survives a reload.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Недописанный пункт')
  page.once('dialog', (prompt) => void prompt.accept())
  await page.reload()
  // The scripts of the longest form have to load first, which takes a while on a busy machine.
  await page.getByText('Мы вернули то, что вы ввели здесь раньше').waitFor()
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('Недописанный пункт')
  await expect(field(page, 'rates.0.materialId')).toContainText('Картон')

  // Leaving the page prompts for confirmation.
  const away = page.getByRole('navigation', { name: 'Вы здесь' }).getByRole('link')
  await away.click()
  await dialog(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(page).toHaveURL(createPath)
  await away.click()
  await dialog(page).getByRole('button', { name: 'Уйти' }).click()
  await expect(page).toHaveURL(listPath)
  await page.goto(createPath)
  await expect(field(page, 'name').getByRole('textbox')).toHaveValue('')
})

test('FAC-6 FAC-10 FAC-11 in Kazakh on a phone: nothing is cut off, the list is searched and filtered, missing parts link to their fields @kz', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const owner = await newOrganization(site, ['recycling-points-creator'])
  await newPublicPoint(owner, { ...pointAttributes, name: 'Жасыл аула' })
  const api = await ownerApi(owner)
  const attributes = { ...pointAttributes, name: 'Қаралама пункт', rates: [], description: '' }
  await api.send('/facility/facility/', { data: { type: 'facility.facility', 'bs:action': 'add', attributes } })
  const expectFitting = async (): Promise<void> =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await enter(page, owner, listPath, '/kk-kz')
  await expect(cardOf(page, 'Қаралама пункт')).toContainText('3 қадам қалды')
  await expectFitting()
  const search = page.getByRole('searchbox')
  await search.fill('жасыл')
  await expect(page).toHaveURL(/q=/)
  await expect(cardOf(page, 'Қаралама пункт')).toHaveCount(0)
  await button(page, 'Сүзгілер').click()
  await page.getByRole('link', { name: /Мақұлданды/ }).click()
  await expect(page).toHaveURL(/status=accepted&q=/)
  await search.fill('жоқ нәрсе')
  await page.getByRole('link', { name: 'Сүзгілерді тазалау' }).click()
  await expect(page).toHaveURL(`/kk-kz${listPath}`)
  await expect(search).toHaveValue('')
  await page.goto(`/kk-kz${listPath}?look=table`)
  await expect(cardOf(page, 'Жасыл аула')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectFitting()

  await (await actOf(cardOf(page, 'Жасыл аула'), 'Біржола жабу')).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Себебі' })).toBeVisible()
  await expectFitting()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  await cardOf(page, 'Қаралама пункт').getByRole('button', { name: 'Өзгерту' }).click()
  await pressUnready(button(page, 'Сақтап, тексеруге жіберу'))
  const summary = page.getByRole('alert').filter({ hasText: 'Қаралама толық емес' })
  await expect(summary.getByRole('listitem')).toHaveCount(3)
  await expectFitting()
  await summary.getByRole('button').nth(1).click()
  await expect(field(page, 'description').getByRole('textbox')).toBeFocused()

  await expect(page.getByRole('complementary').getByRole('heading', { level: 2 })).toHaveText('Қалғаны: 3 (барлығы 9)')
})
