import { expect } from '@playwright/test'
import { port } from './server-settings.ts'
import { staff } from './staff-commands.ts'

const api = `http://127.0.0.1:${port}/api/web/v1`
const mediaType = 'application/vnd.api+json'

/** One pixel: as small as an icon can be. */
const pixelHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63309f54fd1f00' +
  '048c02447db355b30000000049454e44ae426082'

type Owner = { readonly login: string; readonly password: string }

export type PublicPoint = {
  readonly id: string
  readonly name: string
  /** Closes it for good: `facility#accepted_to_closed`. */
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

/** A point of that organization, made, reviewed and put on the map. */
export async function newPublicPoint(owner: Owner, attributes = pointAttributes): Promise<PublicPoint> {
  const headers = { authorization: `Bearer ${await tokenOf(owner)}` }
  const icon = await uploadIcon(headers)
  const send = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(api + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': mediaType },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(300)
    return text === '' ? null : JSON.parse(text)
  }
  const relationships = { icon: { data: { id: icon, type: 'uploadable.image' } } }
  const body = { data: { type: 'facility.facility', 'bs:action': 'add', attributes, relationships } }
  const id = idOf(await send('/facility/facility/', body))
  const transit = async (name: string, comment?: string): Promise<void> => {
    const payload = comment === undefined ? {} : { comment }
    await send(`/facility/facility/${id}/transit/`, { transit: `facility#${name}`, payload })
  }
  await transit('draft_to_oncheck')
  await staff('points', 'accept', id)
  return {
    id,
    name: attributes.name,
    close: () => transit('accepted_to_closed', 'Moved away'),
    pause: (reason) => transit('accepted_to_temporarily_not_working', reason),
  }
}

async function tokenOf({ login, password }: Owner): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: login, password })
  const answer = await fetch(`${api}/authing/password/token/`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

async function uploadIcon(headers: Record<string, string>): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(pixelHex, 'hex')], { type: 'image/png' }), 'icon.png')
  const answer = await fetch(`${api}/uploadable/image/`, { method: 'POST', headers, body })
  expect(answer.status).toBe(201)
  return idOf(await answer.json())
}

const idOf = (document: unknown): string => (document as { data: { id: string } }).data.id
