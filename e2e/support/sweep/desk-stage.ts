import { randomUUID } from 'node:crypto'
import { eventAttributes } from '../events.ts'
import { newAddress, newOrganization } from '../new-accounts.ts'
import { idOf, ownerApi } from '../owner-api.ts'
import { post } from '../plain-request.ts'
import { newPublicPoint, newWaitingPoint, pointAttributes } from '../points.ts'
import { port } from '../server-settings.ts'
import { sites } from '../sites.ts'

const site = sites.find(({ variant }) => variant === 'int')!

/** Items of one organization that wait for staff, and the query that lists only them. */
export async function newQueue(): Promise<{ readonly query: string; readonly organizationId: string }> {
  const orgName = `Sweep ${randomUUID().slice(0, 8)}`
  const owner = await newOrganization(site, ['recycling-points-creator', 'charity-events-creator'], orgName)
  const { send, upload } = await ownerApi(owner)
  const point = await newPublicPoint(owner, { ...pointAttributes, name: 'Lime yard' })
  await newWaitingPoint(owner, { ...pointAttributes, name: 'Yard beside the lime yard' })
  await send('/facility/proposals/', {
    facility: point.id,
    reason: 'suggestion',
    version: 1,
    text: 'Look at the sign',
    changes: [
      { field: 'name', from: point.name, to: 'Lime tree yard' },
      { field: 'hours_text', from: '', to: 'Ring twice' },
    ],
  })
  const relationships = { cover: { data: { id: await upload(), type: 'uploadable.image' } } }
  const event = { type: 'promotion.promotion', 'bs:action': 'add', attributes: eventAttributes, relationships }
  const eventId = idOf(await send('/promotion/promotion/', { data: event }))
  await send(`/promotion/promotion/${eventId}/transit/`, { transit: 'promotion#draft_to_oncheck', payload: {} })
  const person = { name: 'Aida', phone: '+79161234567', orgName, email: newAddress('sweep') }
  const tin = String(Math.floor(1_000_000_000 + Math.random() * 8_999_999_999))
  const roles = ['recycling-points-creator']
  await ask('/api/inquire-registration', { ...person, address: 'Main street 1', tin, roles })
  const text = `Bins for the office ${randomUUID()}`
  await ask('/api/inquire', { ...person, city: 'London', type: 'government', text })
  return { query: `filter[words]=${encodeURIComponent(orgName)}`, organizationId: owner.organizationId }
}

async function ask(path: string, body: unknown): Promise<void> {
  const answer = await post(`http://${site.host}:${port}`, path, body)
  if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
}
