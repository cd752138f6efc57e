import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { dataBlocksOf, metaOf } from '../testing/html.ts'
import { openPage } from '../testing/read-page.ts'
import { servedOwner } from '../testing/served-owner.ts'
import { servedSite } from '../testing/served-site.ts'

const site = await servedSite()
const int = 'int.localhost'
const nextYear = new Date().getUTCFullYear() + 1
const coming = { startsAt: `${nextYear}-05-16T10:00`, endsAt: `${nextYear}-05-16T13:00` } as const

async function approvedOwner(name: string) {
  const owner = await servedOwner(site, name)
  const { orgId, creatorId } = owner
  const person = { name: 'Olga', email: 'olga@example.org', phone: '+79161234567', address: 'Moscow' }
  const decided = { status: 'approved', decided_at: new Date(), org_id: orgId, user_id: creatorId } as const
  const asked = { org_name: name, tin: '7701234567', locale: 'RU_RU', variant: 'ru' } as const
  await site.db.database
    .insertInto('applications')
    .values({ id: newId(), kinds: ['facility'], ...person, ...asked, ...decided })
    .execute()
  return owner
}

test('ORG-1 ORG-3 from a point and an event to their organization, which lists what is public, and back', async () => {
  const owner = await approvedOwner('Чистый двор')
  const point = await owner.newPoint({ name: 'Пункт во дворе' })
  await owner.newPoint({ name: 'Ещё не проверен' }, { status: 'draft' })
  const event = await owner.newEvent(coming)
  const path = `/organizations/${owner.orgId}`
  for (const url of [`/charity-event/${event}`, `/recycling-points/${point}`]) {
    const page = await openPage(site, 'ru.localhost', url)
    expect(page.named('main a', 'Чистый двор').attribute('href')).toBe(path)
  }
  const page = await openPage(site, 'ru.localhost', path)
  expect(page.one('main h1').text).toBe('Чистый двор')
  const { text } = page.one('main')
  expect(text).toContain('Проверена нашими сотрудниками')
  expect(text).toContain('1 пункт')
  expect(text).not.toContain('Ещё не проверен')
  // Without past events there is no list of them.
  expect(text).not.toContain('Прошедшие акции')
  expect(page.all('main h2').map((heading) => heading.text)).toEqual(['Пункты приема', 'Будущие акции'])
  expect(page.named('main a', 'Пункт во дворе').attribute('href')).toContain(`/recycling-points/${point}`)
})

test('ORG-1 ORG-4 an organization that only holds events says so, and its calendar has them', async () => {
  const owner = await approvedOwner('Таза аула')
  const event = await owner.newEvent({ ...coming, title: 'Көше тазалау' })
  const path = `/kk-kz/organizations/${owner.orgId}`
  const page = await openPage(site, 'kz.localhost', path)
  expect(page.one('main h1').text).toBe('Таза аула')
  expect(page.one('main').text).toMatch(/Қызметкерлеріміз тексерген күн: /)
  expect(page.one('main').text).toContain('Картада пункттері жоқ: ұйым акциялар өткізеді.')
  const feed = page.named('main a', 'Акциялары күнтізбеңізде (.ics)').attribute('href') ?? ''
  expect((await site.get('kz.localhost', feed)).body).toContain(`UID:${event}`)
  const change = { cancelled_at: new Date(), cancel_reason: 'Rain' }
  await site.db.database.updateTable('charity_events').set(change).where('id', '=', event).execute()
  const later = await openPage(site, 'kz.localhost', `${path}?cancelled`)
  expect(later.all('main a').map(({ text }) => text)).not.toContain('Көше тазалау')
})

test('ORG-5 META-4 its head has a picture and structured data about it, once something is public', async () => {
  const owner = await approvedOwner('Patio Verde')
  const path = `/es-ar/organizations/${owner.orgId}`
  expect((await site.get(int, path)).statusCode).toBe(404)
  await owner.newPoint()
  const { statusCode, body } = await site.get(int, `${path}?now`)
  expect(statusCode).toBe(200)
  expect(body).toContain('Verificada por nuestro equipo')
  expect(dataBlocksOf(body).flat()).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', name: 'Patio Verde' }),
  )
  // The applicant's phone is not public.
  expect(body).not.toContain('79161234567')
  const picture = metaOf(body, 'og:image') ?? ''
  expect(picture).toContain(`/images/share/organizations/${owner.orgId}/`)
  const drawn = await site.get(int, new URL(picture).pathname)
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/png'])
})
