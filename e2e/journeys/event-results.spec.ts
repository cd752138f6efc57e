import { randomUUID } from 'node:crypto'
import { endEvent } from '../support/database-rows.ts'
import { newModerator, openDesk } from '../support/desk-staff.ts'
import { newPublicEvent } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { enter } from '../support/owner-pages.ts'
import { placedPhoto } from '../support/pictures.ts'
import { typeInto } from '../support/typing.ts'

test('ORG-7 ORG-8 ORG-10 ORG-15 results and photos are reported from the account and reviewed by staff, who leave one photo out @int', async ({
  page,
  site,
  visit,
}) => {
  const name = `Shore ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['charity-events-creator'], name)
  const event = await newPublicEvent(owner, { title: `Clean-up ${randomUUID().slice(0, 8)}` })
  await endEvent(event.id)
  await enter(page, owner, '/profile/charity-events/')
  await page.getByRole('button', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Event results' })).toBeVisible()
  const { pathname } = new URL(page.url())
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText(/^Send the event results first/)).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: /paper|plastic|glass|bottle/i }).first(), '12,5')
  await typeInto(page.getByLabel('People who took part'), '18')
  await typeInto(page.getByLabel('In your words'), 'The shore is clean again.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Thank you! Our team will review it/)).toBeVisible()
  const alts = ['Ten full bags by the river', 'A child with a bag'] as const
  for (const alt of alts) {
    await photos.getByLabel('Photo', { exact: true }).setInputFiles(await placedPhoto(page, `${alt}.jpg`))
    await typeInto(photos.getByLabel('What the photo shows'), alt)
    await photos.getByRole('button', { name: 'Add photo' }).click()
    await expect(photos.getByRole('img', { name: alt })).toBeVisible()
  }

  const queue = `/staff/queue?filter[words]=${encodeURIComponent(name)}`
  await openDesk(page, site, await newModerator(site, 'Dana'), queue)
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: event.title, level: 2 })).toBeFocused()
  await expect(page.getByText('The shore is clean again.')).toBeVisible()
  await expect(page.getByText('12.5 kg')).toBeVisible()
  const child = page.getByRole('row').filter({ has: page.getByRole('img', { name: alts[1] }) })
  await child.getByRole('checkbox', { name: 'Publish this photo' }).click()
  await typeInto(child.getByLabel('Reason for declining'), 'A face')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await visit(`/charity-event/${event.id}?published`)
  await expect(page.getByText('12.5 kg').first()).toBeVisible()
  await expect(page.getByRole('img', { name: alts[0] })).toBeVisible()
  await expect(page.getByRole('img', { name: alts[1] })).toHaveCount(0)
  await visit(`${pathname}?again`)
  await expect(photos.getByText('Not published: A face')).toBeVisible()
})
