import { expect, test } from '../support/fixtures.ts'

test.describe('a visitor from Almaty', () => {
  test.use({ timezoneId: 'Asia/Almaty' })

  test('EVT-1 EVT-7 ROUTE-6 filters are in the address, and feeds in the head follow them; Back restores both; an event has the visitor’s times @int', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const feed = (type: string) => page.locator(`head link[rel=alternate][type="${type}"]`)
    await visit('/')
    await expect(feed('application/rss+xml')).toHaveCount(0)
    await page.locator('body > header nav > a[href="/charity-events"]').click()
    await expect(feed('application/rss+xml')).toHaveAttribute('href', '/charity-events.rss?near=-0.13%2C51.51')
    await expect(feed('text/calendar')).toHaveAttribute('href', '/charity-events.ics?near=-0.13%2C51.51')
    const rows = page.locator('main li:has(h3)')
    const others = rows.filter({ hasNotText: 'Talk or workshop' })
    await expect(others.nth(4)).toBeVisible()
    const kinds = page.getByRole('search').locator('summary')
    await kinds.click()
    await page.getByRole('link', { name: 'Talk or workshop' }).click()
    await expect(page).toHaveURL('/charity-events?kind=education')
    await expect(kinds).toHaveText('Talk or workshop')
    await expect(kinds).toBeFocused()
    await expect(feed('application/rss+xml')).toHaveAttribute(
      'href',
      '/charity-events.rss?kind=education&near=-0.13%2C51.51',
    )
    await expect(others).toHaveCount(0)
    await page.getByLabel('When').selectOption({ label: 'Past events' })
    await expect(page).toHaveURL('/charity-events?when=past&kind=education')
    await page.getByLabel('What or where').fill('no event is called so')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/charity-events?kind=education')
    await expect(page.getByRole('heading', { name: 'No matching events' })).toBeHidden()
    await expect(others).toHaveCount(0)
    await rows.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/[/]charity-event[/]/)
    await expect(page.getByText(/ (AM|PM).* your time$/).first()).toBeVisible()
    await expect(feed('application/rss+xml')).toHaveCount(0)
  })
})
