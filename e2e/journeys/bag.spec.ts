import { bagCalls } from '../../packages/core/src/bag/index.ts'
import { expect, test } from '../support/fixtures.ts'

test('BAG-2 BAG-3 BAG-5 three things of the guide go into the bag, which names the places that take them all, as the API does @int', async ({
  page,
  visit,
}) => {
  await visit('/guide/battery')
  await page.getByRole('link', { name: 'Add to my bag' }).click()
  await expect(page).toHaveURL('/guide/bag?bag=battery')
  await visit('/guide/glass-jar')
  await page.getByRole('link', { name: 'Add to my bag' }).click()
  await expect(page).toHaveURL('/guide/bag?bag=battery,glass-jar')
  const box = page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox'))
  await box.pressSequentially('car tire')
  await page
    .getByRole('option', { name: /^Car tire/ })
    .last()
    .click()
  await expect(page).toHaveURL('/guide/bag?bag=battery,glass-jar,tire')
  // The tab keeps it where an address does not say it.
  await visit('/guide/bag')
  await expect(page).toHaveURL('/guide/bag?bag=battery,glass-jar,tire')
  await visit('/guide/bag?bag=battery,glass-jar,tire&near=51.5074,-0.1278')
  await page.getByRole('link', { name: 'At any hours' }).click()
  await expect(page).toHaveURL(/open=any/)
  const way = page.getByRole('region', { name: /takes? (it all|part of it)/ })
  await expect(way.locator('ol > li').first()).toBeVisible()
  const url = `${bagCalls.pack.path}?things=battery,glass-jar,tire&near=51.5074,-0.1278&open=any`
  const answer = await page.evaluate(async (path): Promise<unknown> => (await fetch(path)).json(), url)
  const packed = bagCalls.pack.answer.read(answer)
  const stops = packed.ok ? packed.value.stops : []
  expect(stops.length).toBeGreaterThan(0)
  const listed = await way
    .locator('[data-listed]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-listed')))
  expect(listed).toEqual(stops.map(({ pointId }) => pointId))
  await page.getByRole('link', { name: 'Take out: Car tire' }).click()
  await expect(page).toHaveURL(/bag=battery,glass-jar&/)
})
