import { accept } from './desk-api.ts'
import { idOf, ownerApi, type Owner } from './owner-api.ts'

export const nextYear = new Date().getUTCFullYear() + 1
const lastOfMarch = new Date(Date.UTC(nextYear, 2, 31))
/** The last Sunday of March, when the clocks in London go forward. */
const summerTimeDay = `${nextYear}-03-${31 - lastOfMarch.getUTCDay()}`

/** During that night in London: 00:30 is GMT, 03:30 is summer time. */
export const eventAttributes = {
  title: 'Night clean-up of the embankment',
  description: 'We walk two kilometers by the river.\n\nBring with you:\n- warm clothes\n- a torch',
  kind: 'clean-up',
  place_name: 'Embankment',
  address: 'London, Victoria Embankment',
  point: { longitude: -0.1223, latitude: 51.5081 },
  starts_at: `${summerTimeDay}T00:30`,
  ends_at: `${summerTimeDay}T03:30`,
  capacity: 40,
  takes_sign_ups: false,
  contact_name: 'Anna Clark',
  contact_phone: '+442071838750',
  contact_email: 'anna@example.org',
  srm_ids: [1, 2],
}

export type PublicEvent = {
  readonly id: string
  readonly title: string
}

/** A reviewed and published event of that organization. */
export async function newPublicEvent(
  owner: Owner,
  changes: Partial<typeof eventAttributes> = {},
): Promise<PublicEvent> {
  const { send, upload } = await ownerApi(owner)
  const attributes = { ...eventAttributes, ...changes }
  const relationships = { cover: { data: { id: await upload(), type: 'uploadable.image' } } }
  const body = { data: { type: 'promotion.promotion', 'bs:action': 'add', attributes, relationships } }
  const id = idOf(await send('/promotion/promotion/', body))
  await send(`/promotion/promotion/${id}/transit/`, { transit: 'promotion#draft_to_oncheck', payload: {} })
  await accept('event', id)
  return { id, title: attributes.title }
}
