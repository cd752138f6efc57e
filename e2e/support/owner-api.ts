import { expect } from '@playwright/test'
import { elsewhere } from './from-elsewhere.ts'
import { port } from './server-settings.ts'

const api = `http://127.0.0.1:${port}/api/web/v1`
const mediaType = 'application/vnd.api+json'

/** A one-pixel picture. */
const pixelHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63309f54fd1f00' +
  '048c02447db355b30000000049454e44ae426082'

export type Owner = { readonly login: string; readonly password: string }

/** The API calls of a signed-in organization. */
export type OwnerApi = {
  readonly send: (path: string, body: unknown) => Promise<unknown>
  readonly change: (path: string, body: unknown) => Promise<unknown>
  readonly remove: (path: string) => Promise<void>
  /** The entity as stored on the server. */
  readonly read: (path: string) => Promise<unknown>
  readonly sendFile: (path: string, file: File) => Promise<unknown>
  /** The id of a picture to link. */
  readonly upload: () => Promise<string>
}

export async function ownerApi(owner: Owner): Promise<OwnerApi> {
  const headers = { ...elsewhere(), authorization: `Bearer ${await tokenOf(owner)}` }
  const ask = async (
    path: string,
    init: { method: string; headers?: Record<string, string>; body?: string | FormData },
  ): Promise<unknown> => {
    const answer = await fetch(api + path, { ...init, headers: { ...headers, ...init.headers } })
    const text = await answer.text()
    expect(answer.status, text).toBeLessThan(300)
    return text === '' ? null : JSON.parse(text)
  }
  const sendFile = (path: string, file: File): Promise<unknown> => {
    const body = new FormData()
    body.set('file', file)
    return ask(path, { method: 'POST', body })
  }
  return {
    send: (path, body) =>
      ask(path, { method: 'POST', headers: { 'content-type': mediaType }, body: JSON.stringify(body) }),
    change: (path, body) =>
      ask(path, { method: 'PATCH', headers: { 'content-type': mediaType }, body: JSON.stringify(body) }),
    read: (path) => ask(path, { method: 'GET' }),
    remove: async (path) => void (await ask(path, { method: 'DELETE' })),
    sendFile,
    upload: async () => {
      const picture = new File([Buffer.from(pixelHex, 'hex')], 'picture.png', { type: 'image/png' })
      return idOf(await sendFile('/uploadable/image/', picture))
    },
  }
}

export const idOf = (document: unknown): string => (document as { data: { id: string } }).data.id

/** The status of a point or an event as the server sends it. */
export const statusOf = (document: unknown): string =>
  (document as { data: { relationships: { status: { data: { id: string } } } } }).data.relationships.status.data.id

/** The tokens of this worker: checking a password is made to be slow. */
const tokens = new Map<string, Promise<string>>()

function tokenOf(owner: Owner): Promise<string> {
  const token = tokens.get(owner.login) ?? newToken(owner)
  tokens.set(owner.login, token)
  return token
}

/** Signs in without a page. */
export async function newToken({ login, password }: Owner): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: login, password })
  const answer = await fetch(`${api}/authing/password/token/`, { method: 'POST', headers: elsewhere(), body })
  expect(answer.status).toBe(200)
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return token
}

type Listed = {
  readonly data: readonly { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> }[]
}

type OwnerOf = Owner & { readonly organizationId: string }

/** An organization's points or events as returned by the server, in order of creation. */
export async function ownList(owner: OwnerOf, kind: 'facility' | 'promotion'): Promise<Listed['data']> {
  const { read } = await ownerApi(owner)
  const query = `filter[org_owner]=${owner.organizationId}&sort=dt_updated`
  return ((await read(`/${kind}/${kind}/?${query}`)) as Listed).data
}

/** Their names or titles. */
export const namesOf = async (owner: OwnerOf, kind: 'facility' | 'promotion'): Promise<unknown[]> =>
  (await ownList(owner, kind)).map(({ attributes }) => attributes[kind === 'facility' ? 'name' : 'title'])
