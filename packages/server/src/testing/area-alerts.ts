import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { alertCalls, alertPaths } from '@recircle/core/area-alert'
import { facilityActRules, newRate, newStop, type FacilityStatus } from '@recircle/core/facility'
import { aCompleteContent, aCompleteEventContent } from '@recircle/core/testing'
import { dayMs } from '@recircle/core/time-zone'
import type { App } from '../app.ts'
import { alertToken } from '../area-alert/alert-mail.ts'
import { sendDigests } from '../area-alert/send-digests.ts'
import { insertCharityEvent } from '../charity-event/charity-event-writer.ts'
import type { Database } from '../db/database.ts'
import { addOrganization, addUser } from '../db/testing/rows.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { insertFacility, writeActed } from '../facility/facility-writer.ts'
import { transitionRow } from '../moderation/moderated-rows.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { SignedLinks } from '../signed-link/signed-links.ts'
import { fileUrl } from '../upload/file-url.ts'
import { testConfig } from './test-config.ts'

type Headers = Readonly<Record<string, string>>

/** Almaty. */
const middle = { lat: 43.25, lng: 76.95 }

/** The form of a visitor who subscribes to all news. */
export const sentAlert = (email: string) => ({
  at: `${middle.lat},${middle.lng}`,
  km: 5,
  materials: [],
  news: ['new', 'closed', 'paused', 'events'],
  every: 'day',
  email,
  consent: true,
})

/** A subscriber to an area, and helpers that make things happen there. */
export async function areaAlerts(app: App, database: Database) {
  const config = testConfig()
  if (config.tokenKeys === null) throw new Error('The tests have no key')
  const links = new SignedLinks(config.tokenKeys)
  await addReferenceData(database)
  const orgId = await addOrganization(database)
  const creatorId = await addUser(database, { org_id: orgId, kinds: ['facility', 'promotion'] })

  const ask = (email: string, more: object = {}, headers: Headers = {}): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: alertPaths.ask, payload: { ...sentAlert(email), ...more }, headers })
  const idOf = async (email: string): Promise<string> =>
    (await database.selectFrom('area_alerts').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const tokenOf = async (email: string): Promise<string> => alertToken(links, await idOf(email), Date.now())
  const act = async (email: string, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: alertPaths.alert(await tokenOf(email)), payload })
  const alertOf = async (email: string) => {
    const read = alertCalls.alert.answer.read((await app.inject(alertPaths.alert(await tokenOf(email)))).json())
    if (!read.ok) throw new Error(read.error)
    return read.value
  }
  const forecast = async (query: string) => {
    const read = alertCalls.forecast.answer.read((await app.inject(`${alertCalls.forecast.path}?${query}`)).json())
    if (!read.ok) throw new Error(read.error)
    return read.value
  }
  /** Adds an alert that was confirmed some days ago, so that everything since then is news to it. */
  async function addAlert(email: string, more: object = {}, daysAgo = 1, headers: Headers = {}): Promise<void> {
    await ask(email, more, headers)
    await act(email, { act: 'confirm' })
    const notifiedUntil = new Date(Date.now() - daysAgo * dayMs)
    await database.updateTable('area_alerts').set({ told_until: notifiedUntil }).where('email', '=', email).execute()
  }
  /** Adds a public point that takes these materials. */
  async function addPoint(name: string, location = middle, materialIds: readonly number[] = [1]): Promise<string> {
    const id = uuidV7()
    const rates = materialIds.map((materialId) => ({ ...newRate, materialId, unitSlug: 'kg', price: 5 }))
    const content = aCompleteContent({ name, address: 'Abay 1', location, icon: null, rates })
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    await insertFacility(database, { id, orgId, creatorId, currency: 'KZT', content, birth })
    return id
  }
  const addTransition = (facilityId: string, from: 'accepted' | null, to: FacilityStatus, daysAgo = 0) =>
    database
      .insertInto('facility_transitions')
      .values({
        ...transitionRow({ from, to, actorKind: 'staff', actorId: null, comment: '' }),
        facility_id: facilityId,
        happened_at: new Date(Date.now() - daysAgo * dayMs),
      })
      .execute()
  /** Adds a point that has existed for this number of days. */
  async function addOldPoint(name: string, daysAgo = 200, materialIds: readonly number[] = [1]): Promise<string> {
    const id = await addPoint(name, middle, materialIds)
    await database.transaction().execute(async (transaction) => {
      await sql`select set_config('recircle.undo', 'on', true)`.execute(transaction)
      await transaction.deleteFrom('facility_transitions').where('facility_id', '=', id).execute()
    })
    await addTransition(id, null, 'accepted', daysAgo)
    return id
  }
  async function lead(id: string, status: 'closed' | 'temporarily-not-working', daysAgo = 0): Promise<void> {
    await database.updateTable('facilities').set({ status, status_comment: 'So' }).where('id', '=', id).execute()
    await addTransition(id, 'accepted', status, daysAgo)
  }
  const pause = (id: string, materialId: number) =>
    database
      .updateTable('facility_rates')
      .set({ paused_at: new Date(), pause_reason: 'Full' })
      .where('facility_id', '=', id)
      .where('material_id', '=', materialId)
      .execute()
  /** Gives a point a weekly stop, and calls its next time off, or moves it to 20:00. */
  async function changeStop(id: string, way: 'off' | 'moved', location = middle): Promise<void> {
    const stops = [{ ...newStop, place: 'Square', location, date: '2026-05-13' }]
    await database
      .updateTable('facilities')
      .set({ stops: JSON.stringify(stops) })
      .where('id', '=', id)
      .execute()
    const saved = await findFacility(database, id, fileUrl)
    const time = saved?.nextStops[0]
    const to = way === 'off' ? null : { start: 20 * 60, end: 21 * 60 }
    const changed =
      saved && time && facilityActRules.changeStop.apply(saved, { ...time, reason: 'Repairs', to }, Date.now())
    if (!changed) throw new Error('No stop to change')
    await writeActed(database, saved, changed, creatorId)
  }
  async function addEvent(title: string): Promise<string> {
    const id = uuidV7()
    const content = aCompleteEventContent({
      title,
      cover: null,
      location: middle,
      materialIds: [],
      startsAt: '2096-05-16T10:00',
      endsAt: '2096-05-16T14:00',
    })
    await insertCharityEvent(database, { id, orgId, creatorId, currency: 'KZT', content })
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    await database
      .insertInto('charity_event_transitions')
      .values({
        ...transitionRow({
          from: 'on-review',
          to: 'accepted',
          actorKind: 'staff',
          actorId: null,
          comment: '',
        } as const),
        charity_event_id: id,
      })
      .execute()
    return id
  }
  /** At any hour, so that no test depends on the time of day. */
  const send = (nowMs = Date.now(), isAnyHour = true): Promise<number> =>
    database
      .transaction()
      .execute((transaction) => sendDigests(transaction, { config, links }, nowMs, { untilMs: Date.now(), isAnyHour }))
  return {
    owner: { actor: { kind: 'creator', orgId }, orgId, userId: creatorId } as const,
    ask,
    act,
    alertOf,
    addAlert,
    addPoint,
    addOldPoint,
    lead,
    pause,
    changeStop,
    addEvent,
    forecast,
    idOf,
    tokenOf,
    send,
    config,
    links,
  }
}
