import { expect, test } from '../support/fixtures.ts'

const inMoscow = 'at=55.7558,37.6173,12'

test('LOOK-26 the materials inside a chosen one open behind it, narrow it, and close with it @ru', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(`/recycling-points?${inMoscow}`)
  const chips = page.getByRole('group', { name: 'Фильтры' })
  const plastic = chips.getByRole('link', { name: 'Пластик', exact: true })
  const inner = chips.getByRole('group', { name: 'Пластик' })
  const count = page.locator('main h2').first()
  const found = async (): Promise<number> => Number.parseInt((await count.innerText()).replaceAll(/\s/g, ''), 10)
  await expect(inner).toHaveCount(0)
  await plastic.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materials=plastic(&|$)/)
  // The focus stays, and what opened is next.
  await expect(plastic).toBeFocused()
  await expect(plastic).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Tab')
  const bottles = inner.getByRole('link', { name: 'ПЭТ-бутылки' })
  await expect(bottles).toBeFocused()
  const names = await inner.getByRole('link').allInnerTexts()
  expect(names.at(0)).toBe('ПЭТ-бутылки')
  expect(names.at(-1)).toBe('Крышечки')
  const [parent, tray] = await Promise.all([plastic.boundingBox(), inner.boundingBox()])
  expect(tray?.x).toBeLessThan((parent?.x ?? 0) + (parent?.width ?? 0))
  await expect(page.locator('main section [aria-busy=false]')).toHaveCount(1)
  const all = await found()

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/materials=plastic,pet(&|$)/)
  await expect(bottles).toHaveAttribute('aria-current', 'true')
  await expect.poll(found).toBeLessThan(all)
  for (const row of await page.locator('main ol > li ul > li:first-child').all())
    await expect(row).toHaveText('ПЭТ-бутылки')
  expect(await inner.getByRole('link').allInnerTexts()).toEqual(names)

  await plastic.click()
  await expect(inner).toHaveCount(0)
  await expect(page).not.toHaveURL(/materials=/)
})

test('LOOK-26 on a phone and on a tablet what opened is in view, and the list stays where it was @kz', async ({
  page,
  visit,
}) => {
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit('/recycling-points')
    const chips = page.getByRole('group', { name: 'Сүзгілер' })
    const list = page.locator('main ol').first()
    const before = await list.boundingBox()
    await chips.getByRole('link', { name: 'Қағаз' }).click()
    const inner = chips.getByRole('group', { name: 'Қағаз' }).getByRole('link')
    await expect(inner.first()).toBeInViewport({ ratio: 0.9 })
    await expect(page.locator('main section [aria-busy=false]')).toHaveCount(1)
    expect((await list.boundingBox())?.y).toBe(before?.y)
    expect((await inner.first().boundingBox())?.height).toBeGreaterThanOrEqual(36)
  }
})

test('LOOK-27 in the rows of the list nothing overlaps at any width @kz', async ({ page, visit }) => {
  await visit('/recycling-points')
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const rows = await page.locator('main ol > li').evaluateAll((items) =>
      // Rows beyond the screen are not laid out.
      items
        .filter((item) => item.getBoundingClientRect().top < innerHeight)
        .map((item) => {
          const names = [...item.querySelectorAll('ul > li')].map((each) => each.getBoundingClientRect())
          const age = item.querySelector('ul + p')?.getBoundingClientRect().left ?? 9999
          return {
            nameWidth: names[0]?.width ?? 0,
            overlap: Math.max(...names.map(({ right }) => right)) - age,
            high: item.getBoundingClientRect().height,
            name: item.querySelector('h3')?.getBoundingClientRect().height ?? 0,
          }
        }),
    )
    expect(rows.length).toBeGreaterThanOrEqual(2)
    for (const { nameWidth, overlap, high, name } of rows) {
      expect(nameWidth).toBeGreaterThan(44)
      expect(overlap).toBeLessThanOrEqual(0)
      // MAP-14: a name takes at most two lines of 22 px, and a row is about 104 px with one.
      expect(name).toBeLessThanOrEqual(44)
      expect(high - name).toBeLessThanOrEqual(90)
    }
  }
})
