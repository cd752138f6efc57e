import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { newPublicPoint } from '../support/points.ts'
import { chooseAllPlaces } from '../support/suggestions.ts'

test('GUIDE-10 from an item to the places on the map, with the keyboard, on a narrow screen @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/')
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Where does this go' }).click()
  await expect(page).toHaveURL('/guide')
  await page.getByRole('main').getByRole('searchbox').pressSequentially('charger for my old phone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[/]guide[?]text=charger/)
  const first = page.locator('[data-thing]').first()
  await expect(first).toHaveAttribute('data-thing', 'phone-charger')
  await expect(first).toHaveAttribute('data-materials', 'small-electronics')
  await first.getByRole('link').click()
  await expect(page.locator('main h1')).toHaveText('Phone charger')
  await expect(page.getByRole('region', { name: 'Who takes it in London' }).getByRole('listitem')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Who takes it nearby' }).click()
  // GUIDE-24
  await expect(page).toHaveURL(/[/]recycling-points[?]thing=phone-charger&materials=small-electronics/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Phone charger', exact: true })).toHaveAttribute(
    'href',
    '/guide/phone-charger',
  )
})

test('GUIDE-12 the five places nearest to the visitor, open ones first, without a second permission prompt @int', async ({
  page,
  visit,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -34.6037, longitude: -58.3816 })
  await visit('/guide/phone-charger')
  const nearest = page.getByRole('region', { name: 'Nearest places that take it' })
  await expect(nearest.getByRole('listitem')).toHaveCount(5)
  await expect(nearest).toContainText('Buenos Aires')
  const states = await nearest
    .getByRole('listitem')
    .locator('p')
    .filter({ hasText: /km|\bm\b/ })
    .allTextContents()
  const isOpen = states.map((text) => /^(Open now|Around the clock|Closes)/.test(text))
  expect(isOpen).toEqual(isOpen.toSorted((a, b) => Number(b) - Number(a)))
  await expect(page.getByRole('link', { name: 'Who takes it nearby' })).toHaveAttribute(
    'href',
    /at=-34[.]6037,-58[.]3816,12/,
  )
})

test('GUIDE-12 if no point accepts it within 25 km, the page says so and links on @int', async ({ page, visit }) => {
  await visit('/guide/phone-charger?near=0.5,-30.5')
  const nearest = page.getByRole('region', { name: 'Nearest places that take it' })
  await expect(nearest).toContainText('No place within 25 km takes it')
  await nearest.getByRole('link', { name: 'Ask a question' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await nearest.getByRole('link', { name: 'A place is missing?' }).click()
  await expect(page).toHaveURL('/recycling-points/missing')
})

test('GUIDE-14 items are listed by room and by letter @kz', async ({ page, visit }) => {
  await visit('/guide')
  await expect(page.getByRole('navigation', { name: 'Барлық заттар' }).locator('svg')).toHaveCount(24)
  await page.getByRole('link', { name: 'А-дан Я-ға дейін' }).click()
  await expect(page).toHaveURL('/guide?by=letter')
  await page.getByRole('link', { name: 'Қ', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Қ', exact: true }).getByRole('link').first()).toHaveText(/^Қ/)
})

test('GUIDE-16 for unknown words the guide still offers materials and a question form @int', async ({
  page,
  visit,
}) => {
  await visit('/guide')
  await page.getByRole('main').getByRole('searchbox').pressSequentially('qqqqwwww')
  const missReport = page.waitForResponse((answer) => answer.url().endsWith('/guide/miss/'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this one yet')).toBeVisible()
  // GUIDE-17
  expect((await missReport).status()).toBe(204)
  await expect(page.locator('[data-thing]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Ask a question' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('region', { name: 'Results for' })
    .getByRole('link', { name: 'Batteries', exact: true })
    .click()
  await expect(page).toHaveURL('/recycling-points?materials=batteries')
})

test('GUIDE-27 a thing that only resembles the words is offered by its name, not as the answer @int', async ({
  page,
  visit,
}) => {
  await visit('/guide')
  await page.getByRole('main').getByRole('searchbox').pressSequentially('samovar')
  const missReport = page.waitForResponse((answer) => answer.url().endsWith('/guide/miss/'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('We do not know this one yet')).toBeVisible()
  expect((await missReport).status()).toBe(204)
  await expect(page.locator('[data-thing]')).toHaveCount(0)
  const results = page.getByRole('region', { name: 'Results for' })
  await results.getByRole('link', { name: 'Bicycle', exact: true }).click()
  await expect(page).toHaveURL('/guide/bicycle')
})

test('GUIDE-10 an item with parts, an item that no point accepts, and the codes have pages like any other @int', async ({
  page,
  visit,
}) => {
  await visit('/guide/yogurt-cup')
  await expect(page.locator('main dt')).toHaveText(['cup', 'foil lid'])
  await visit('/guide/wine-cork')
  await expect(page.getByText('No place takes it yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Who takes it nearby' })).toHaveCount(0)
  await visit('/guide/codes')
  await expect(page.locator('#code-84')).toContainText('Beverage cartons')
})

for (const { project, typed, thing, materials } of [
  { project: '@int', typed: 'charger for my old ph', thing: 'Phone charger', materials: 'small-electronics' },
  { project: '@ru', typed: 'pfhzlrf jn ntktajyf', thing: 'Зарядка от телефона', materials: 'small-electronics' },
  { project: '@kz', typed: 'ескі телефон', thing: 'Ұялы телефон', materials: 'small-electronics' },
])
  test(`GUIDE-15 the search box on home recognizes "${typed}", with the keyboard, and fetches nothing before the first key ${project}`, async ({
    page,
    visit,
  }) => {
    const before: string[] = []
    page.on('request', (request) => before.push(request.url()))
    await page.setViewportSize({ width: 360, height: 780 })
    await visit('/')
    const box = page.getByRole('main').locator('input[type=search]')
    await box.focus()
    expect(before.filter((url) => /guide\/index|thing/.test(url))).toEqual([])
    await box.pressSequentially(typed)
    await chooseAllPlaces(page, thing)
    await expect(page).toHaveURL(new RegExp(`thing=[a-z-]+&materials=${materials}`))
    await expect(page.locator('main').getByRole('link', { name: thing })).toBeVisible()
  })

test('GUIDE-15 on the map an item shows its materials as removable filters, and from there to a route @int', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  const box = page.getByRole('combobox')
  await box.pressSequentially('yogur cup')
  await chooseAllPlaces(page, 'Yogurt cup')
  await expect(page).toHaveURL(/thing=yogurt-cup&materials=pp,ps-foam,metal/)
  await expect(page.getByRole('link', { name: 'Yogurt cup' })).toHaveAttribute('href', '/guide/yogurt-cup')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Yogurt cup' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Filters' })
    .getByRole('link', { name: /^Metal/ })
    .click()
  await expect(page).toHaveURL(/thing=yogurt-cup&materials=pp,ps-foam(&|$)/)
  await page.locator('[data-listed]').first().click()
  const ways = page.locator('details').filter({ hasText: 'Get directions' }).first()
  await ways.locator('summary').click()
  await expect(ways.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
})

test('GUIDE-15 words that match no point are looked up as an item, and an item that no point accepts has a page @int', async ({
  page,
  visit,
}) => {
  await visit('/recycling-points')
  const box = page.getByRole('combobox')
  await box.pressSequentially('school notebook')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thing=notebook&materials=paper/)
  await box.pressSequentially('wine cork')
  await expect(page.getByRole('option').first()).toContainText('Wine cork')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guide/wine-cork')
})

test('GUIDE-20 the point page answers inline whether an item is accepted, and offers alternatives @int', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await visit('/recycling-points?materials=batteries')
  await page.locator('[data-listed]').first().click()
  const panel = page.getByRole('complementary')
  const box = panel.getByRole('searchbox', { name: 'What can I bring here?' })
  await box.click()
  await box.pressSequentially('watch batery')
  await page.keyboard.press('Enter')
  const answer = panel.locator('[data-brought]')
  await expect(answer).toHaveAttribute('data-brought', 'button-cell')
  await expect(answer).toContainText('Button cell: yes, bring it')
  await expect(answer.getByRole('listitem').first()).toContainText('Batteries')
  const path = new URL(page.url()).pathname
  await box.selectText()
  await box.pressSequentially('wine cork')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('Wine cork: no place takes it yet')
  await box.selectText()
  await box.pressSequentially('qqqqwwww')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('We do not know “qqqqwwww” yet')).toBeVisible()
  await expect(answer).toHaveCount(0)
  // The page has not changed.
  expect(new URL(page.url()).pathname).toBe(path)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('GUIDE-15 the form on home leads to the materials of an item @int', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('main').locator('input[type=search]').pressSequentially('school notebook')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/thing=notebook&materials=paper/)
    await expect(page.getByRole('link', { name: 'Notebook' })).toHaveAttribute('href', '/guide/notebook')
  })

  test('GUIDE-20 a point answers whether an item is accepted: yes and how, or no and where else @ru', async ({
    page,
    site,
  }) => {
    const point = await newPublicPoint(await newOrganization(site))
    await page.goto(`/recycling-points/${point.id}?materials=paper`)
    const box = page.getByRole('searchbox', { name: 'Что сюда можно принести?' })
    await box.pressSequentially('школьная тетрадка')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[?]materials=paper&.*bring=/)
    const answer = page.locator('[data-brought]')
    await expect(answer).toContainText('Тетрадь: да, приносите')
    await expect(answer.locator('ol').getByRole('listitem')).not.toHaveCount(0)
    await box.selectText()
    await box.pressSequentially('старый холодильник')
    await page.keyboard.press('Enter')
    await expect(answer).toContainText('Холодильник: нет, здесь не принимают')
    await answer.getByRole('link', { name: 'Где рядом принимают' }).click()
    await expect(page).toHaveURL(/thing=fridge&materials=[a-z,-]+&at=55[.]7539,37[.]6684,12/)
  })
})
