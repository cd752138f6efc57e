import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { button, createPath, dialog, enter, field } from '../support/owner-pages.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ru-KZ' })

test('LOOK-14 LOOK-15 on a phone there is one bar at a time, the form is on the first screen, and the loop shows the outcome @kz', async ({
  page,
  site,
}) => {
  test.setTimeout(90_000)
  await enter(page, await newOrganization(site, ['recycling-points-creator']), createPath)
  const offer = page.locator('section[lang="ru-KZ"]')
  const save = button(page, 'Қаралама ретінде сақтау')
  const topOf = async (locator: typeof save): Promise<number> => (await locator.boundingBox())?.y ?? 0
  await expect(offer).toBeVisible()
  // Once the notification of the login is gone.
  await expect.poll(() => topOf(offer), { timeout: 15_000 }).toBeGreaterThanOrEqual(640)
  // Meanwhile the save bar is at the end of the form, not over the offer.
  await expect(save).not.toBeInViewport()
  await offer.getByRole('button', { name: 'Не менять' }).click()
  await expect(save).toBeInViewport()
  expect(await topOf(save)).toBeGreaterThanOrEqual(640)
  const name = field(page, 'name').getByRole('textbox')
  await expect(name).toBeInViewport({ ratio: 1 })

  const loop = page.getByRole('heading', { name: /^Қалғаны: \d/ })
  const arc = loop.locator('circle').last()
  await expect(arc).toHaveAttribute('stroke-dasharray', '0 99')
  await name.pressSequentially('Аулалық пункт')
  await expect(loop).toHaveText('Қалғаны: 8 (барлығы 9)')
  await expect(arc).toHaveAttribute('stroke-dasharray', '1 99')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await save.click()
  const outcome = dialog(page).locator('p').first()
  await expect(outcome).toHaveText('Оны тексеруге кейінірек жібере аласыз.')
  const runs = (): Promise<string[]> =>
    outcome.evaluate((words) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(words, '::before')
      return [animationName === 'none' ? 'still' : 'runs', animationDuration, animationIterationCount]
    })
  expect(await runs()).toEqual(['runs', '0.9s', '1'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect((await runs())[0]).toBe('still')
})
