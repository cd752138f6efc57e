import { accept } from './desk-api.ts'
import { idOf, ownerApi, type Owner } from './owner-api.ts'

export type PublicPoint = {
  readonly id: string
  readonly name: string
  /** Closes it permanently: `facility#accepted_to_closed`. */
  readonly close: () => Promise<void>
  readonly pause: (reason: string) => Promise<void>
}

const times = (start: string, end: string, breakStart: string | null = null, breakEnd: string | null = null) => ({
  start: `1970-01-01T${start}:00.000Z`,
  end: `1970-01-01T${end}:00.000Z`,
  break_start: breakStart && `1970-01-01T${breakStart}:00.000Z`,
  break_end: breakEnd && `1970-01-01T${breakEnd}:00.000Z`,
  works_full_day: false,
  no_lunch_break: breakStart === null,
  no_data: false,
})
const workday = times('09:00', '19:00', '13:00', '14:00')
const dayOff = { ...workday, start: null, end: null, break_start: null, break_end: null, no_lunch_break: false }

export const pointAttributes = {
  name: 'Экоцентр «Зеленый двор»',
  address: 'Москва, Нижняя Сыромятническая ул., 10',
  point: { longitude: 37.6684, latitude: 55.7539 },
  kind: 'centre',
  comment: 'Вход со двора, зеленые ворота.',
  description: 'Бумагу свяжите, бутылки сполосните и сожмите.',
  contacts: { phone: '+74951203177', email: 'sborka@dvor.example', website: 'dvor.example', name: 'Анна Петрова' },
  working_hours: {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday: times('20:00', '02:00'),
    sunday: dayOff,
  },
  photos: [],
  rates: [
    { units_slug: 'kg', price: 8, srm_id: 1 },
    { units_slug: 'kg', price: 0, srm_id: 2 },
    { units_slug: 'kg', price: 12.5, srm_id: 3 },
  ],
}

/** A complete point of that organization, not sent for review. */
export async function newDraftPoint(owner: Owner, attributes = pointAttributes): Promise<string> {
  const { send, upload } = await ownerApi(owner)
  const relationships = { icon: { data: { id: await upload(), type: 'uploadable.image' } } }
  const body = { data: { type: 'facility.facility', 'bs:action': 'add', attributes, relationships } }
  return idOf(await send('/facility/facility/', body))
}

/** A point of that organization, sent for review. */
export async function newWaitingPoint(owner: Owner, attributes = pointAttributes) {
  const { send } = await ownerApi(owner)
  const id = await newDraftPoint(owner, attributes)
  const transit = async (name: string, comment?: string): Promise<void> => {
    const payload = comment === undefined ? {} : { comment }
    await send(`/facility/facility/${id}/transit/`, { transit: `facility#${name}`, payload })
  }
  await transit('draft_to_oncheck')
  return { id, name: attributes.name, transit }
}

/** A point of that organization, created, reviewed and published. */
export async function newPublicPoint(owner: Owner, attributes = pointAttributes): Promise<PublicPoint> {
  const { id, transit } = await newWaitingPoint(owner, attributes)
  await accept('facility', id)
  return {
    id,
    name: attributes.name,
    close: () => transit('accepted_to_closed', 'Moved away'),
    pause: (reason) => transit('accepted_to_temporarily_not_working', reason),
  }
}
