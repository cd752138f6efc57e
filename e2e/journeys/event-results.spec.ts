import { randomUUID } from 'node:crypto'
import { endEvent } from '../support/database-rows.ts'
import { enrolAtDesk, newModerator } from '../support/desk-staff.ts'
import { newPublicEvent } from '../support/events.ts'
import { expect, test } from '../support/fixtures.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { mailTo } from '../support/outbox.ts'
import { ownerApi, type Owner } from '../support/owner-api.ts'
import { enter } from '../support/owner-pages.ts'
import { placedPhoto, plainPhoto, textNamedPng } from '../support/pictures.ts'
import { get } from '../support/plain-request.ts'
import { typeInto } from '../support/typing.ts'

async function pastEvent(owner: Owner, title?: string) {
  const event = await newPublicEvent(owner, title === undefined ? {} : { title })
  await endEvent(event.id)
  const { read } = await ownerApi(owner)
  const { token } = (await read(`/promotion/promotion/${event.id}/result-link/`)) as { token: string }
  return { ...event, page: `/event-results/${token}` }
}

test('ORG-7 ORG-10 ORG-11 ORG-17 results are reported through a link, reviewed by staff, and published, in English @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(150_000)
  consoleGuard.allow(/status of 401/)
  const name = `Shore ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['charity-events-creator'], name)
  const event = await pastEvent(owner, `Clean-up ${randomUUID().slice(0, 8)}`)
  await visit(event.page)
  await expect(page.getByRole('heading', { level: 1, name: 'What came of the event' })).toBeVisible()
  const weights = page.getByRole('textbox', { name: /paper|plastic|glass|bottle/i })
  await weights.first().pressSequentially('12,5')
  await page.getByLabel('People who took part').pressSequentially('18')
  await page.getByLabel('Hours of work, all together').pressSequentially('40')
  await page.getByLabel('In your words').pressSequentially('The shore is clean again.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Thank you! Our staff will look/)).toBeVisible()
  await visit(`/charity-event/${event.id}`)
  await expect(page.getByText('The shore is clean again.')).toHaveCount(0)

  await visit(`/staff/queue?filter[organization]=${encodeURIComponent(name)}`)
  await enrolAtDesk(page, await newModerator(site, 'Dana'))
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: event.title, level: 2 })).toBeFocused()
  await expect(page.getByText('The shore is clean again.')).toBeVisible()
  await expect(page.getByText('12.5 kg')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await visit(`/charity-event/${event.id}?published`)
  await expect(page.getByRole('heading', { name: 'What came of it' })).toBeVisible()
  await expect(page.getByText('12.5 kg')).toBeVisible()
  await expect(page.getByText('18 people, 40 hours of work')).toBeVisible()
  await visit(`/organizations/${owner.organizationId}`)
  const results = page.getByRole('region', { name: 'What came of its events' })
  await expect(results.getByText('18 people')).toBeVisible()
  const table = results.getByRole('table', { name: 'Kilograms by material' })
  await expect(table.getByRole('row').last()).toContainText('12.5 kg')

  await visit('/charity-events')
  await page.getByRole('link', { name: 'What past events collected' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What events collected' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Kilograms by month' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'All results as a file (CSV)' })).toHaveAttribute(
    'href',
    '/data/results.csv',
  )
})

test('ORG-8 ORG-15 from the email to the page of the event: of two photos staff leave one out, in English @int', async ({
  page,
  site,
  visit,
  consoleGuard,
}) => {
  test.setTimeout(240_000)
  consoleGuard.allow(/status of 401/)
  const name = `Shore ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['charity-events-creator'], name)
  const event = await newPublicEvent(owner, { title: `Clean-up ${randomUUID().slice(0, 8)}` })
  await endEvent(event.id)
  // Past events are looked for each minute.
  const { links } = await mailTo(owner.email, '/event-results/', 90_000)
  const link = new URL(links.find((each) => each.includes('/event-results/')) ?? '')
  await visit(link.pathname)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByText(/^Send what came of the event first/)).toBeVisible()
  await typeInto(page.getByRole('textbox', { name: /paper|plastic|glass|bottle/i }).first(), '12,5')
  await typeInto(page.getByLabel('People who took part'), '18')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Thank you! Our staff will look/)).toBeVisible()
  const alts = ['Ten full bags by the river', 'A child with a bag']
  for (const alt of alts) {
    await photos.getByLabel('Photo', { exact: true }).setInputFiles(await placedPhoto(page, `${alt}.jpg`))
    await typeInto(photos.getByLabel('What the photo shows'), alt)
    await photos.getByRole('button', { name: 'Add photo' }).click()
    await expect(photos.getByRole('img', { name: alt })).toBeVisible()
    await expect(photos.getByText('The photo is added. Our staff will look at it.')).toBeVisible()
  }
  await visit(`/charity-event/${event.id}`)
  await expect(page.getByRole('img', { name: alts[0]! })).toHaveCount(0)

  await visit(`/staff/queue?filter[organization]=${encodeURIComponent(name)}`)
  await enrolAtDesk(page, await newModerator(site, 'Dana'))
  await expect(page.getByRole('link', { name: event.title })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: event.title, level: 2 })).toBeFocused()
  const child = page.getByRole('row').filter({ has: page.getByRole('img', { name: alts[1]! }) })
  await child.getByRole('checkbox', { name: 'Publish this photo' }).click()
  await typeInto(child.getByLabel('Why not?'), 'A face')
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByRole('button', { name: /Undo/ })).toBeVisible()

  await visit(`/charity-event/${event.id}?published`)
  const shown = page.getByRole('img', { name: alts[0]! })
  await expect(shown).toBeVisible()
  await expect(page.getByRole('img', { name: alts[1]! })).toHaveCount(0)
  const source = (await shown.getAttribute('src')) ?? ''
  const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], source)
  const file = Buffer.from(bytes)
  expect(file.subarray(8, 12).toString()).toBe('WEBP')
  expect(/exif/i.test(file.toString('latin1'))).toBe(false)
  await visit(`/organizations/${owner.organizationId}`)
  await expect(page.getByRole('link', { name: alts[0]! })).toHaveAttribute('href', new RegExp(event.id))
  await visit(`${link.pathname}?again`)
  await expect(photos.getByText('Not published: A face')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ORG-7 a plain form works, too, and shows the errors, in Kazakh @kz', async ({ page, visit, site, baseURL }) => {
    const event = await pastEvent(await newOrganization(site, ['charity-events-creator']))
    await visit(event.page)
    await expect(page.getByRole('heading', { level: 1, name: 'Акцияның нәтижесі' })).toBeVisible()
    await page.getByRole('button', { name: 'Жіберу', exact: true }).click()
    await expect(page.getByText(/^Жіберілмеді\. Килограмды/)).toBeVisible()
    await page.getByLabel('Өз сөзіңізбен').pressSequentially('Жаға тазарды.')
    await page.getByRole('button', { name: 'Жіберу', exact: true }).click()
    await expect(page.getByText(/^Рақмет!/)).toBeVisible()
    await visit(`${event.page}?again`)
    await expect(page.getByText(/^Мұны жібердіңіз/)).toBeVisible()
    await expect(page.getByLabel('Өз сөзіңізбен')).toHaveValue('Жаға тазарды.')
    expect((await get(baseURL ?? '', `/api/web/v1/promotion/promotion/${event.id}/result/`)).status).toBe(404)
    const photos = page.getByRole('region', { name: 'Фотолар' })
    await photos.getByLabel('Фото', { exact: true }).setInputFiles({ ...textNamedPng, name: 'а.png' })
    await photos.getByLabel('Фотода не бейнеленген').pressSequentially('Жағадағы қаптар')
    await photos.getByRole('button', { name: 'Фото қосу' }).click()
    await expect(photos.getByText(/^Қосылмады: бұл файл оқылмады/)).toBeVisible()
    await photos.getByLabel('Фото', { exact: true }).setInputFiles(plainPhoto)
    await photos.getByLabel('Фотода не бейнеленген').pressSequentially('Жағадағы қаптар')
    await photos.getByRole('button', { name: 'Фото қосу' }).click()
    await expect(photos.getByRole('img', { name: 'Жағадағы қаптар' })).toBeVisible()
    await photos.getByRole('button', { name: 'Фотоны алып тастау: Жағадағы қаптар' }).click()
    await expect(photos.getByText(/^Фото алып тасталды/)).toBeVisible()
    await expect(photos.getByRole('img')).toHaveCount(0)
  })
})

test('ORG-8 an organizer who has lost the email reports them from the account, in Russian @ru', async ({
  page,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site, ['charity-events-creator'])
  await pastEvent(owner)
  await enter(page, owner, '/profile/charity-events/')
  await page.getByRole('button', { name: 'Итоги' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Итоги акции' })).toBeVisible()
  await page.getByLabel('Сколько людей участвовало').pressSequentially('7')
  await page.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(page.getByText(/^Спасибо! Наши сотрудники посмотрят/)).toBeVisible()
  await expect(page.getByLabel('Сколько людей участвовало')).toHaveValue('7')
})
