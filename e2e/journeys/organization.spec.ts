import { expect, test } from '../support/fixtures.ts'
import { newPublicEvent } from '../support/events.ts'
import { metaOf } from '../../packages/server/src/testing/html.ts'
import { newOrganization } from '../support/new-accounts.ts'
import { get } from '../support/plain-request.ts'
import { newDraftPoint, newPublicPoint, pointAttributes } from '../support/points.ts'

test('ORG-1 ORG-3 from a point and an event to their organization and back, in Russian @ru', async ({
  page,
  visit,
  site,
}) => {
  test.slow()
  const owner = await newOrganization(site, undefined, 'Чистый двор')
  const point = await newPublicPoint(owner)
  const event = await newPublicEvent(owner)
  await newDraftPoint(owner, { ...pointAttributes, name: 'Ещё не проверен' })
  await visit(`/charity-event/${event.id}`)
  await page.getByRole('link', { name: 'Чистый двор' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizations/${owner.organizationId}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Чистый двор' })).toBeVisible()
  await expect(page.getByText(/^Проверена нашими сотрудниками/)).toBeVisible()
  await expect(page.getByText(/^ИНН \d{10}$/)).toBeVisible()
  await expect(page.getByText('1 пункт', { exact: true })).toBeVisible()
  await expect(page.getByText('Ещё не проверен')).toHaveCount(0)
  // Without past events there is no list of them.
  await expect(page.getByRole('heading', { name: 'Прошедшие акции' })).toHaveCount(0)
  await page.getByRole('link', { name: point.name }).click()
  await expect(page).toHaveURL(new RegExp(`/recycling-points/${point.id}`))
  await page.getByRole('link', { name: 'Чистый двор' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Чистый двор' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ORG-1 ORG-4 an organization that only holds events says so, in Kazakh @kz', async ({
    page,
    visit,
    site,
    baseURL,
  }) => {
    const owner = await newOrganization(site, undefined, 'Таза аула')
    const event = await newPublicEvent(owner)
    await visit(`/kk-kz/organizations/${owner.organizationId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Таза аула' })).toBeVisible()
    await expect(page.getByText(/қызметкерлеріміз тексерген$/)).toBeVisible()
    await expect(page.getByText('Картада пункттері жоқ: ұйым акциялар өткізеді.')).toBeVisible()
    const feed = page.getByRole('link', { name: 'Акциялары күнтізбеңізде (.ics)' })
    const calendar = await get(baseURL ?? '', (await feed.getAttribute('href')) ?? '')
    expect(calendar.body).toContain(`UID:${event.id}`)
    await event.cancel('Rain')
    await visit(`/kk-kz/organizations/${owner.organizationId}?cancelled`)
    await expect(page.getByRole('link', { name: event.title })).toHaveCount(0)
  })
})

test('ORG-5 META-4 its head has a picture and structured data about it, in Spanish @int', async ({ site, baseURL }) => {
  const owner = await newOrganization(site, undefined, 'Patio Verde')
  const path = `/es-ar/organizations/${owner.organizationId}`
  // The organization has nothing public yet.
  expect((await get(baseURL ?? '', path)).status).toBe(404)
  await newPublicPoint(owner)
  const { status, body } = await get(baseURL ?? '', path)
  expect(status).toBe(200)
  expect(body).toContain('Verificada por nuestro equipo')
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(body) ?? []
  expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Patio Verde' }))
  // The applicant's phone is not public.
  expect(body).not.toContain('79161234567')
  const picture = metaOf(body, 'og:image') ?? ''
  expect(picture).toContain(`/images/share/organizations/${owner.organizationId}/`)
  const drawn = await get(baseURL ?? '', new URL(picture).pathname)
  expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png'])
})
