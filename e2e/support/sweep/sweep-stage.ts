import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { addSource, endEvent } from '../database-rows.ts'
import { newPublicEvent } from '../events.ts'
import { newAddress, newOrganization, newPerson } from '../new-accounts.ts'
import { mailTo } from '../outbox.ts'
import { ownerApi } from '../owner-api.ts'
import { post } from '../plain-request.ts'
import { newDraftPoint, newPublicPoint, newWaitingPoint, pointAttributes } from '../points.ts'
import { port } from '../server-settings.ts'
import { sites } from '../sites.ts'
import { staff } from '../staff-commands.ts'

/** Whatever the sweep's screens show, made on first use and once per worker. Nobody changes it. */

const site = sites.find(({ variant }) => variant === 'int')!
const api = '/api/web/v1'

/** One of many visitors, so that no limit is reached. */
const ask = async (path: string, body: unknown): Promise<string> => {
  const group = (): string => Math.floor(Math.random() * 0xffff).toString(16)
  const from = { 'x-forwarded-for': `2001:db8:${group()}:${group()}::1` }
  const answer = await post(`http://${site.host}:${port}`, path, body, from)
  if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.body}`)
  return answer.body
}
const mailedPath = async (address: string, part: string): Promise<string> => {
  const { links } = await mailTo(address, part)
  return pathOf(links, part)
}
/** Without the prefix of its locale. */
const pathOf = (links: readonly string[], part: string): string =>
  new URL(links.find((link) => link.includes(part)) ?? '').pathname.replace(/^\/[a-z]{2}-[a-z]{2}(?=\/)/, '')
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => (made ??= make())
}

const longName = 'Тәуелсіздік даңғылындағы қалалық қайталама шикізат қабылдау орталығы'

export const owner = once(() => newOrganization(site))
export const person = once(() => newPerson(site))

const point = once(async () => newPublicPoint(await owner(), { ...pointAttributes, name: longName }))
export const pointPath = async (): Promise<string> => `/recycling-points/${(await point()).id}`
export const organizationPath = async (): Promise<string> => `/organizations/${(await owner()).organizationId}`

/** One point of the owner's list in each status. */
export const points = once(async () => {
  const them = await owner()
  const draft = await newDraftPoint(them)
  await newWaitingPoint(them, { ...pointAttributes, name: 'Waiting' })
  const paused = await newPublicPoint(them, { ...pointAttributes, name: 'Paused' })
  await paused.pause('The floor is being repaired')
  await point()
  return { draft }
})

const event = once(async () => newPublicEvent(await owner(), { takes_sign_ups: true, title: longName }))
export const eventId = async (): Promise<string> => (await event()).id
export const eventPath = async (): Promise<string> => `/charity-event/${await eventId()}`

export const deletedEventPath = once(async () => {
  const { id } = await newPublicEvent(await owner())
  await staff('events', 'delete', id, '--yes', '--reason', 'Asked for by the organizer')
  return `/charity-event/${id}`
})

/** The page of somebody who comes to the event. */
export const partyPath = once(async () => {
  const email = newAddress('comer')
  await ask(`${api}/promotion/promotion/${await eventId()}/sign-ups/`, { name: 'Aida', email, size: 2, consent: true })
  const path = await mailedPath(email, '/my-place/')
  await ask(`${api}/promotion/sign-ups/${path.split('/').at(-1)}/`, { act: 'confirm' })
  return path
})

export const resultPath = once(async () => {
  const { id } = await newPublicEvent(await owner(), { title: `Past ${randomUUID()}` })
  await endEvent(id)
  const { read } = await ownerApi(await owner())
  const { token } = (await read(`/promotion/promotion/${id}/result-link/`)) as { token: string }
  return `/event-results/${token}`
})

export const reportPath = once(async () => {
  const changes = [
    { field: 'name', from: longName, to: 'Yard behind the school' },
    { field: 'address', from: pointAttributes.address, to: 'Harbor street, 5' },
  ]
  const body = { facility: (await point()).id, version: 1, reason: 'suggestion', text: 'The sign says so.', changes }
  const sent = JSON.parse(await ask(`${api}/facility/proposals/`, body)) as { data: { attributes: { path: string } } }
  return sent.data.attributes.path
})

export const alertPath = once(async () => {
  const email = newAddress('reader')
  const wish = { at: '55.75,37.66', km: 2, materials: ['paper'], news: ['new'], every: 'week', consent: true }
  await ask(`${api}/alerts/`, { ...wish, email })
  return mailedPath(email, '/alerts/')
})

export const newsletterPath = once(async () => {
  const email = newAddress('reader')
  await ask('/api/subscribe/email', { email })
  return mailedPath(email, '/newsletter/')
})

export const confirmationPath = once(async () => {
  const email = newAddress('newcomer')
  await ask(`${api}/authing/sign_up/`, { first_name: 'Aida', email, password: 'Correct1horse' })
  return mailedPath(email, '/confirm-email/')
})

const reminder = once(() => mailTo('points-ar@example.org', '/still-correct/'))
export const stillCorrectPath = async (): Promise<string> => reminded('/still-correct/')
export const stopRemindersPath = async (): Promise<string> => reminded('/stop-reminders/')
const reminded = async (part: string): Promise<string> => pathOf((await reminder()).links, part)

export const sourcePath = once(async () => {
  const { id, organizationId } = await owner()
  return `/sources/${await addSource({ creatorId: id, organizationId, pointId: (await point()).id })}`
})

const errorPageQuestion = `
  const { errorPage } = await import('./packages/server/src/rendering/error-page.ts')
  process.stdout.write(errorPage('KK_KZ', '/'))`
/** LAY-10: as the server sends it when it cannot render a page. */
export const errorPage = once(async () => {
  const flags = [
    '--experimental-transform-types',
    '--conditions=@recircle/source',
    '--input-type=module',
    '-e',
    errorPageQuestion,
  ]
  return (await promisify(execFile)(process.execPath, flags, { cwd: process.cwd() })).stdout
})
