import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { expect, test } from 'vitest'
import { eventContentOf, newCharityEventContent } from '@recircle/core/charity-event'
import { fieldKeyOf, fieldValueOf, photoFieldName, weightFieldName, type DeskItemKey } from '@recircle/core/desk'
import { contactKinds, fullDay, newFacilityContent, newRate, noTerms, weekOf, type Stop } from '@recircle/core/facility'
import { RegistrationForm, sentApplication } from '@recircle/core/registration'
import { aCompleteContent, aCompleteEventContent } from '@recircle/core/testing'
import { keysOf } from '@recircle/core/wire'
import { insertCharityEvent, updateCharityEvent } from '../../charity-event/charity-event-writer.ts'
import { findCharityEvent } from '../../charity-event/charity-event.repository.ts'
import { insertResult } from '../../event-result/results.repository.ts'
import { updateFacility, insertFacility } from '../../facility/facility-writer.ts'
import { deskItemAt, twoModerators } from '../../testing/two-moderators.ts'
import { addWaitingApplication, addWaitingEvent } from '../../testing/waiting-items.ts'

const { database, dana, omar, author, versionOf, decide } = await twoModerators()

interface Shown {
  readonly version: number
  readonly text: string
  readonly beside: string
  readonly picture: string | null
  readonly fields: readonly { name: string; before: unknown; after: unknown; standing: string }[]
}
const show = async (key: DeskItemKey) => (await omar.ask('GET', deskItemAt(key))).json<Shown>()
const shownKeys = ({ fields }: Shown) => new Set(fields.map(({ name }) => fieldKeyOf(name)))
const upload = async (key?: string): Promise<string> => {
  const id = uuidV7()
  await sql`insert into uploads (id, org_id, creator_id, storage_key, extension, size_bytes, width_px, height_px, sha256)
    values (${id}, ${author.orgId}, ${author.creatorId}, ${key ?? `${id}.png`}, 'png', 1, 1, 1, sha256('a'))`.execute(
    database,
  )
  return id
}
await upload('yard.webp')

const stop: Stop = {
  place: 'At the school',
  location: { lng: 71.5, lat: 51.2 },
  date: '2030-05-13',
  start: 600,
  end: 660,
  repeat: 'weekly',
  every: 2,
  until: '2031-01-01',
  except: ['2030-05-27'],
}

/** Filled in wherever the form has a field: a new field of the form has to be filled in here, too. */
const fullPoint = async () =>
  aCompleteContent({
    kind: 'container',
    comment: 'Ring twice',
    regularDays: { rules: [], onHolidays: 'closed' },
    hoursText: 'Not on holidays',
    access: { opening: 'low', steps: 'none', ground: 'paved', indoor: 'yes' },
    contacts: { phone: '+77011112233', email: 'a@example.kz', website: 'https://example.kz', name: 'Aida' },
    stops: [stop],
    rates: [{ ...newRate, unitSlug: 'kg', price: 8.5, materialId: 1, hours: weekOf(() => fullDay) }],
    currency: 'KZT',
    icon: { id: await upload(), fileUrl: '' },
    photos: ['/uploads/yard.webp'],
  })

async function addFullPoint(): Promise<DeskItemKey> {
  const id = uuidV7()
  const content = await fullPoint()
  expect(Object.entries(content).filter(([, value]) => value === '' || value === null)).toEqual([])
  await database.transaction().execute(async (transaction) => {
    await insertFacility(transaction, { id, ...author, currency: 'KZT', content })
  })
  await sql`update facilities set status = 'on-review' where id = ${id}`.execute(database)
  return { kind: 'facility', id }
}

test('DESK-59 every field of the form of a point is shown', async () => {
  const item = await show(await addFullPoint())
  const contacts = contactKinds.map((kind) => (kind === 'name' ? 'contactName' : kind))
  const formFields = [...keysOf(newFacilityContent).filter((key) => key !== 'contacts'), ...contacts]
  expect(shownKeys(item)).toEqual(new Set(formFields))
  expect(item.picture).not.toBeNull()
  expect(item.fields.slice(0, 2).map(({ name }) => name)).toEqual(['name', 'rates'])
  const valueOf = (name: string) => fieldValueOf(name, item.fields.find((field) => field.name === name)?.after)
  const rates = valueOf('rates')
  const rate = rates.is === 'rates' ? rates.rates[0] : undefined
  expect(rate).toMatchObject({ materialId: 1, unitSlug: 'kg', price: 8.5, hours: weekOf(() => fullDay) })
  const ownKeys = [...keysOf(newRate).filter((key) => key !== 'id'), ...keysOf(noTerms)]
  expect(new Set(Object.keys(rate ?? {}))).toEqual(new Set(ownKeys))
  expect(valueOf('photos')).toEqual({ is: 'pictures', addresses: ['/uploads/yard.webp'] })
  expect(valueOf('access')).toEqual({ is: 'access', access: (await fullPoint()).access })
  expect(valueOf('stops')).toEqual({ is: 'stops', stops: [stop] })
})

test('DESK-45 the history of a point begins with its creation', async () => {
  const key = await addFullPoint()
  const { history } = (await omar.ask('GET', deskItemAt(key))).json<{ history: { act: string }[] }>()
  expect(history[0]?.act).toBe('created')
})

test('DESK-59 what was sent again stands beside what was refused, of which the rest is as before', async () => {
  const key = await addFullPoint()
  await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'No phone' })
  await sql`update facilities set status = 'draft' where id = ${key.id}`.execute(database)
  const content = await fullPoint()
  const changed = { ...content, name: 'Yard', rates: content.rates.map((rate) => Object.assign(rate, { price: 9 })) }
  await database.transaction().execute((transaction) => updateFacility(transaction, key.id, changed, author.creatorId))
  await sql`update facilities set status = 'on-review' where id = ${key.id}`.execute(database)
  const item = await show(key)
  expect(item.beside).toBe('refused')
  const standing = (each: string) => item.fields.flatMap((field) => (field.standing === each ? field.name : []))
  expect(standing('changed')).toEqual(['name', 'rates', 'icon'])
  expect(standing('new')).toEqual([])
  expect(standing('same')).toEqual(expect.arrayContaining(['address', 'working_hours', 'stops', 'phone']))
})

test('DESK-59 every field of the form of an event is shown', async () => {
  const id = uuidV7()
  const content = aCompleteEventContent({
    cover: { id: await upload(), fileUrl: '' },
    takesSignUps: true,
    materialIds: [1],
    startsAt: '2096-05-16T10:00',
    endsAt: '2096-05-16T14:00',
  })
  expect(Object.entries(content).filter(([, value]) => value === '' || value === null)).toEqual([])
  await database
    .transaction()
    .execute((transaction) => insertCharityEvent(transaction, { id, ...author, currency: 'KZT', content }))
  await sql`update charity_events set status = 'on-review' where id = ${id}`.execute(database)
  expect(shownKeys(await show({ kind: 'event', id }))).toEqual(new Set(keysOf(newCharityEventContent)))
})

test('DESK-59 an event that was sent again stands beside what was refused, its times by the clock of its place', async () => {
  const key = await addWaitingEvent(database, author)
  await decide(dana, key, { version: await versionOf(key), verdict: 'decline', words: 'When?' })
  await sql`update charity_events set status = 'draft' where id = ${key.id}`.execute(database)
  const event = await findCharityEvent(database, key.id)
  if (!event) throw new Error('The event is gone')
  const content = { ...eventContentOf(event), title: 'Sooner', startsAt: '2096-05-16T09:00' } as const
  await database
    .transaction()
    .execute((transaction) => updateCharityEvent(transaction, key.id, content, author.creatorId))
  await sql`update charity_events set status = 'on-review' where id = ${key.id}`.execute(database)
  const item = await show(key)
  expect(item.beside).toBe('refused')
  const changed = item.fields.flatMap(({ name, standing }) => (standing === 'changed' ? name : []))
  expect(changed).toEqual(['title', 'starts_at'])
})

test('DESK-59 every field of the form of an organization is shown, beside the refused one', async () => {
  const key = await addWaitingApplication(database)
  const formFields = Object.keys(sentApplication.write(new RegistrationForm())).map(
    (field) =>
      new Map<string, string>([
        ['orgName', 'org_name'],
        ['roles', 'kinds'],
      ]).get(field) ?? field,
  )
  expect(shownKeys(await show(key))).toEqual(new Set(formFields))
  await decide(dana, key, { version: 1, verdict: 'decline', words: 'Whose is it?' })
  const again = await addWaitingApplication(database)
  await sql`update applications set email = (select email from applications where id = ${key.id}), org_name = 'Other'
    where id = ${again.id}`.execute(database)
  const item = await show(again)
  expect(item.beside).toBe('refused')
  expect(item.fields.find(({ name }) => name === 'org_name')).toMatchObject({ standing: 'changed', after: 'Other' })
})

test('DESK-59 every field of the form of a result is shown, beside the refused one', async () => {
  const { id: eventId } = await addWaitingEvent(database, author)
  await sql`update charity_events set status = 'accepted' where id = ${eventId}`.execute(database)
  const tell = (people: number, words: string) =>
    database.transaction().execute(async (transaction) => {
      const weights = [{ materialId: 1, grams: 12_000, isEstimate: true }]
      const id = await insertResult(transaction, eventId, { weights, people, hours: 30, words })
      return { kind: 'result', id } as const
    })
  const key = await tell(12, 'All of it')
  await sql`insert into event_result_photos (id, result_id, upload_id, alt)
    values (${uuidV7()}, ${key.id}, ${await upload()}, 'Bags')`.execute(database)
  const photo = await database
    .selectFrom('event_result_photos')
    .select('id')
    .where('result_id', '=', key.id)
    .executeTakeFirstOrThrow()
  const item = await show(key)
  expect(item.text).toBe('All of it')
  expect(item.fields.map(({ name }) => name)).toEqual([weightFieldName(1), 'people', 'hours', photoFieldName(photo.id)])
  expect(item.fields[0]?.after).toMatchObject({ amount: 12, isEstimate: true })
  expect(item.fields.at(-1)?.after).toMatchObject({ alt: 'Bags' })
  await decide(dana, key, { version: item.version, verdict: 'decline', words: 'How?' })
  const again = await show(await tell(13, 'Nearly all of it'))
  expect(again.beside).toBe('refused')
  expect(again.fields).toMatchObject([{ name: 'people' }, { name: 'message', before: 'All of it' }])
})
