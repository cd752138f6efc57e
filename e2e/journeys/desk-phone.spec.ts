import type { Locator } from '@playwright/test'
import { newModerator, newReviewedOwner, openDesk } from '../support/desk-staff.ts'
import { expect, test } from '../support/fixtures.ts'
import { ownerApi } from '../support/owner-api.ts'
import { newPublicPoint, newWaitingPoint, pointAttributes } from '../support/points.ts'

const boxOf = async (shown: Locator) => (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 780 } })

  test('DESK-78 DESK-68 DESK-86 an item has the screen of a phone, and its bars stay in sight and cover nothing; on a desk the reason stands beside the facts @int', async ({
    page,
    site,
    context,
  }) => {
    const { owner, queue } = await newReviewedOwner(site, 'Phone')
    for (const name of ['Oak yard', 'Elm yard']) await newWaitingPoint(owner, { ...pointAttributes, name })
    await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
    const list = page.getByRole('region', { name: 'Queue' })
    const heading = (name: string) => page.getByRole('heading', { name, level: 2 })
    const sections = page.getByRole('navigation', { name: 'Sections of the desk' })
    const reason = page.getByRole('region', { name: 'Decline' })
    const facts = page.getByRole('table').first()
    const button = (name: string | RegExp) => page.getByRole('article').getByRole('button', { name })

    await expect(heading('Oak yard')).toHaveCount(0)
    await list.getByRole('link', { name: /Oak yard/ }).click()
    await expect(heading('Oak yard')).toBeInViewport()
    await expect(list).toBeHidden()
    await expect(button(/^Accept/)).toBeInViewport({ ratio: 1 })
    await expect(sections).toBeHidden()

    await button(/^Decline/).click()
    await expect(heading('Oak yard')).toBeInViewport()
    await expect(reason.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 })
    await expect(reason.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await reason.getByRole('radio').first().check()
    await expect(reason.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 780 })
    await expect(reason.getByRole('button', { name: 'Decline' })).toBeInViewport({ ratio: 1 })
    await expect(facts).toBeInViewport()
    expect(await overlap(reason, facts)).toBe(false)
    await page.setViewportSize({ width: 390, height: 780 })
    const words = reason.getByRole('textbox')
    await words.fill('No such house')
    await page.reload()
    await expect(words).toHaveValue('No such house')
    await expect(words).toBeInViewport({ ratio: 0.5 })
    await reason.getByRole('radio').first().check()
    await reason.getByRole('button', { name: 'Decline' }).click()

    await expect(heading('Elm yard')).toBeInViewport()
    const undo = page.getByRole('button', { name: /Undo/ })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 780 })
      await expect(undo).toBeInViewport({ ratio: 1 })
      const row = list.getByRole('link', { name: /Elm yard/ })
      for (const other of [button(/^Accept/), heading('Elm yard'), ...(width === 1280 ? [row] : [])])
        expect(await overlap(undo, other)).toBe(false)
      await context.setOffline(true)
      await expect(page.getByText('You’re offline.')).toBeInViewport()
      await expect(button(/^Accept/)).toBeInViewport({ ratio: 1 })
      await context.setOffline(false)
      await expect(page.getByText('You’re offline.')).toHaveCount(0)
    }
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByRole('main').getByRole('link', { name: 'Queue' }).click()
    await expect(list.getByRole('link', { name: /Elm yard/ })).toBeInViewport()
    await expect(heading('Elm yard')).toHaveCount(0)
  })

  test('DESK-78 every verdict on a report and every part of the log fit a phone; wider the log is a table @int', async ({
    page,
    site,
  }) => {
    const { owner, queue } = await newReviewedOwner(site, 'Narrow')
    const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Quiet yard' })
    const { send } = await ownerApi(owner)
    const report = { facility: point.id, reason: 'private-data', version: 1, text: 'My mother’s phone', changes: [] }
    await send('/facility/proposals/', report)
    await openDesk(page, site, await newModerator(site, 'Dana'), `/staff/queue?${queue}`)
    await page.getByRole('link', { name: /Quiet yard/ }).click()
    const button = (name: string) => page.getByRole('article').getByRole('button', { name, exact: true })
    const more = button('More')
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 780 })
      for (const name of ['Nothing to change', 'Decline']) await expect(button(name)).toBeInViewport({ ratio: 1 })
      await expect(button('Spam')).toBeHidden()
      expect((await boxOf(more)).y).toBe((await boxOf(button('Decline'))).y)
      await more.click()
      for (const name of ['Take off the map', 'Duplicate', 'Spam', 'Preview the email'])
        await expect(button(name)).toBeInViewport({ ratio: 1 })
      await more.click()
    }
    await page.setViewportSize({ width: 1280, height: 780 })
    await expect(more).toBeHidden()
    await expect(button('Spam')).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('region', { name: 'The point now' }).getByRole('button', { name: 'Hide: Phone' }).click()
    await button('Correct the point').click()
    await expect(page.getByText('corrected Quiet yard')).toBeVisible()
    await page.goto(`/staff/log?subject=${point.id}`)
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Corrected' })
    await expect(entry.getByRole('link', { name: 'Quiet yard', exact: true })).toHaveAttribute(
      'href',
      `/recycling-points/${point.id}`,
    )
    await expect(page.getByRole('table')).toHaveCount(0)
    const beyond = page
      .getByRole('main')
      .locator('*')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().right > innerWidth).map((each) => each.outerHTML),
      )
    expect(await beyond).toEqual([])
    await entry.getByRole('link', { name: 'Report: Quiet yard' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Accepted')
    await page.setViewportSize({ width: 768, height: 780 })
    await expect(page.getByRole('table', { name: 'Log' })).toBeVisible()
  })

  test('DESK-78 what can be managed is a list, and each of its pages leads back to it @int', async ({ page, site }) => {
    await openDesk(page, site, await newModerator(site, 'Vera', 'editor'), '/staff/manage')
    const sections = page.getByRole('navigation', { name: 'What can be managed' })
    await sections.getByRole('link', { name: 'Redirects' }).click()
    await expect(page.getByRole('heading', { name: 'Redirects', level: 1 })).toBeInViewport()
    await expect(sections).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Manage' }).click()
    await expect(sections.getByRole('link', { name: 'Town answers' })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 780 })
    await expect(page.getByRole('heading', { name: 'Materials and units', level: 1 })).toBeVisible()
    await expect(sections).toBeVisible()
  })
})
