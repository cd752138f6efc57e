import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newRate } from '@recircle/core/facility'
import { aCompleteContent } from '@recircle/core/testing'
import { v7 as newId } from 'uuid'
import migration from '../db/migrations/0140-points-without-a-name.sql?raw'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { closingMail } from '../report/closing-mail.ts'
import { testConfig } from '../testing/test-config.ts'
import { deskItemAt, twoModerators } from '../testing/two-moderators.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { addAuthor, addWaitingReport } from '../testing/waiting-items.ts'
import { fileUrl } from '../upload/file-url.ts'
import { insertFacility } from './facility-writer.ts'
import { findFacility } from './facility.repository.ts'
import { titleOfPoint } from './point-titles.ts'

const { app, database, dana, author } = await twoModerators()
const location = { lng: 95.5, lat: 71.5 }
const id = newId()
await insertFacility(database, {
  id,
  ...author,
  currency: 'RUB',
  content: aCompleteContent({
    name: '',
    kind: 'container',
    address: 'Красноярск, ул. Ленина, 5',
    location,
    icon: null,
    rates: [{ ...newRate, unitSlug: 'kg', price: 0, materialId: 1 }],
  }),
  birth: { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null },
})
const key = await addWaitingReport(database, { facilityId: id, text: 'Full' })
const titles = {
  RU_RU: 'Контейнер: бумага, ул. Ленина, 5',
  KK_KZ: 'Контейнер: қағаз, ул. Ленина, 5',
  EN_US: 'Container: paper, ул. Ленина, 5',
  ES_AR: 'Contenedor: papel, ул. Ленина, 5',
} as const
const locales = Object.keys(titles) as (keyof typeof titles)[]

test.each(locales)('FAC-27 an email in %s calls a point without a name by what it is', async (locale) => {
  const point = await findFacility(database, id, fileUrl)
  const report = {
    id: newId(),
    decidedAtMs: 1,
    state: 'applied',
    verdicts: [],
    acts: [],
    note: '',
    changes: [],
    facilityId: id,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the email reads of it
  const closed = report as unknown as Parameters<typeof closingMail>[3]
  const mail = await closingMail(
    database,
    testConfig(),
    { email: 'a@example.org', locale, variant: 'int' },
    closed,
    point,
  )
  expect(mail?.values?.['name']).toBe(titles[locale])
  expect(await titleOfPoint(database, { id, name: 'Yard' }, locale)).toBe('Yard')
})

test.each([
  ['ru-RU', 'ru.localhost', titles.RU_RU],
  ['kk-KZ', 'kz.localhost', titles.KK_KZ],
  ['es-AR', 'ar.localhost', titles.ES_AR],
  ['en-US', 'int.localhost', titles.EN_US],
])('FAC-27 at the desk a report about it has its title, in the language %s', async (language, host, title) => {
  const headers = { cookie: dana.cookie, 'accept-language': language, host }
  const item = await app.inject({ url: deskItemAt(key), headers })
  expect(item.json()).toMatchObject({ title, subject: { name: title } })
  const queue = (await app.inject({ url: '/api/staff/queue/?kind=proposal', headers })).json<{
    items: { title: string }[]
  }>()
  expect(queue.items.map((each) => each.title)).toEqual([title])
})

test('FAC-27 the log of staff calls a point without a name, and a report about it, by what the point is', async () => {
  const entry = { act: 'point.edit', actor: 'dana', via: 'desk' } as const
  await database
    .insertInto('audit_log')
    .values([
      { ...entry, id: newId(), subject_kind: 'point', subject_id: id, reason: `proposal ${key.id}` },
      { ...entry, id: newId(), subject_kind: 'proposal', subject_id: key.id, reason: '' },
    ])
    .execute()
  for (const [host, title] of [
    ['ru.localhost', titles.RU_RU],
    ['ar.localhost', titles.ES_AR],
  ] as const) {
    const { entries } = (await app.inject({ url: '/api/staff/audit/', headers: { cookie: dana.cookie, host } })).json<{
      entries: { subject_kind: string; subject_name: string; cause: { name: string } | null }[]
    }>()
    const named = entries.map((each) => [each.subject_kind, each.subject_name, each.cause?.name])
    expect(named).toContainEqual(['point', title, title])
    expect(named).toContainEqual(['proposal', title, undefined])
  }
})

test('FAC-27 open data and the pins of the map have no name, and the pin has the address', async () => {
  const csv = (await app.inject({ url: '/data/points.csv' })).body.trimEnd().split('\r\n')
  const at = (csv[0] ?? '').split(',').indexOf('name')
  expect(csv.find((line) => line.startsWith(id))?.split(',')[at]).toBe('')
  const url = '/api/web/v1/facility/map/?zoom=18&filter[point__in_bbox]=95,71,96,72'
  await expect
    .poll(async () => JSON.stringify((await app.inject({ url })).json()))
    .toContain('"name":"","address":"Красноярск, ул. Ленина, 5"')
})

test('FAC-27 only a point of an import may be public without a name, and none is sent to review without one', async () => {
  const status = (to: string) => sql`update facilities set status = ${to} where id = ${own}`.execute(database)
  const own = newId()
  await insertFacility(database, {
    id: own,
    ...author,
    currency: 'RUB',
    content: aCompleteContent({ name: '', icon: null, rates: [] }),
  })
  await expect(status('on-review')).rejects.toThrow('facilities_named_once_shown')
  await sql`update facilities set is_imported = true where id = ${own}`.execute(database)
  await expect(status('on-review')).rejects.toThrow('facilities_named_once_shown')
})

test('FAC-27 the names that imports have invented go, and no other', async () => {
  const old = await openTestDatabase()
  try {
    const add = async (name: string, isNamed: boolean, said = name) => {
      const point = newId()
      await addReferenceData(old.database)
      const stranger = await addAuthor(old.database)
      const content = aCompleteContent({ name, kind: 'container', location, icon: null, rates: [] })
      const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
      await insertFacility(old.database, { id: point, ...stranger, currency: 'RUB', content, birth })
      const record = { content: { ...content, name: said, rates: [{ materialId: 1 }, { materialId: 4 }] }, isNamed }
      await sql`insert into facility_sources (facility_id, source, source_id, said)
        values (${point}, 'city', ${`${said}\n95.5 71.5`}, ${JSON.stringify(record)})`.execute(old.database)
      return point
    }
    const invented = await add('Контейнер: бумага', false)
    const edited = await add('Двор', false, 'Контейнер: бумага')
    const named = await add('Контейнер', true)
    await sql`alter table facilities drop constraint facilities_named_once_shown, drop column is_imported,
      add constraint facilities_named_once_shown check (status in ('draft', 'declined') or is_filled(name))`.execute(
      old.database,
    )
    await sql.raw(migration).execute(old.database)
    const { rows } = await sql<{ name: string; version: number; source_id: string; said: string }>`
      select f.name, f.version, s.source_id, s.said #>> '{content,name}' as said
      from facilities f join facility_sources s on s.facility_id = f.id
      order by array_position(${[invented, edited, named]}::uuid[], f.id)`.execute(old.database)
    expect(rows).toEqual([
      { name: '', version: 1, source_id: 'container 1 4\n95.5 71.5', said: '' },
      { name: 'Двор', version: 1, source_id: 'container 1 4\n95.5 71.5', said: '' },
      { name: 'Контейнер', version: 1, source_id: 'Контейнер\n95.5 71.5', said: 'Контейнер' },
    ])
  } finally {
    await old.close()
  }
})
