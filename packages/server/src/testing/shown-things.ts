import { v7 as uuidV7 } from 'uuid'
import { eventContentOf, type CharityEventContent } from '@recircle/core/charity-event'
import type { FacilityContent } from '@recircle/core/facility'
import { aCompleteContent, aCompleteEventContent } from '@recircle/core/testing'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { insertCharityEvent, updateCharityEvent } from '../charity-event/charity-event-writer.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { waitingMail } from './mailbox.ts'
import { addOrganization, addUser, signedIn } from './people.ts'
import type { ServedSite } from './served-site.ts'

/** A separate organization on the shared site, with its public points and events. */
export async function newShower(site: ServedSite) {
  const { database } = site.db
  const login = `shower-${uuidV7()}`
  const orgId = await addOrganization(database, `Yard ${uuidV7()}`)
  const creatorId = await addUser(database, {
    login,
    email: `${login}@example.org`,
    kinds: ['facility', 'promotion'],
    orgId,
  })
  const own = { orgId, creatorId, currency: 'USD' } as const
  const headers = await signedIn(site.app, login)
  /** A call by the organization. */
  const call = async (url: string, payload?: object): Promise<unknown> => {
    const method = payload === undefined ? 'GET' : 'POST'
    const answer = await site.app.inject({ method, url: `/api/web/v1${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return answer.body === '' ? null : answer.json()
  }
  async function newPoint(changes: Partial<FacilityContent> = {}): Promise<string> {
    const id = uuidV7()
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    await insertFacility(database, { id, content: aCompleteContent({ icon: null, ...changes }), birth, ...own })
    return id
  }
  async function newEvent(changes: Partial<CharityEventContent> = {}): Promise<string> {
    const id = uuidV7()
    const content = aCompleteEventContent({ cover: null, materialIds: [], ...changes })
    await insertCharityEvent(database, { id, content, ...own })
    for (const status of ['on-review', 'accepted'] as const)
      await database.updateTable('charity_events').set({ status }).where('id', '=', id).execute()
    return id
  }
  /** As if staff accepted its organizer's request. */
  async function moveEvent(id: string, changes: Partial<CharityEventContent>): Promise<void> {
    const event = await findCharityEvent(database, id)
    if (!event) throw new Error('There is no such event')
    await updateCharityEvent(database, id, { ...eventContentOf(event), ...changes }, creatorId)
  }
  return { orgId, userId: creatorId, login, call, newPoint, newEvent, moveEvent }
}

/** The newest email to an address, with the paths in it that contain a given text. */
export async function mailTo(site: ServedSite, address: string, part: string) {
  const mails = await waitingMail(site.db.database)
  const mail = mails.findLast(({ recipient, text }) => recipient === address && (text ?? '').includes(part))
  if (!mail) throw new Error(`There is no email to ${address} about ${part}`)
  const links = [...(mail.text ?? '').matchAll(/https?:\/\/[^/\s]+(\/[^\s<>]*)/g)].map(([, path = '']) => path)
  return { subject: mail.subject ?? '', text: mail.text ?? '', path: links.find((path) => path.includes(part)) ?? '' }
}
