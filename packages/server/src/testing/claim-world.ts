import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { v7 as uuidV7 } from 'uuid'
import type { FacilityContacts } from '@recircle/core/facility'
import { pointClaim, type PointClaim } from '@recircle/core/point-claim'
import { aCompleteContent } from '@recircle/core/testing'
import { readDocument } from '@recircle/core/wire'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { insertFacility } from '../facility/facility-writer.ts'
import { addReferenceData } from '../seed/reference-data.ts'
import { ApiClient, type ApiCall } from './api-client.ts'
import { addOrganization, addUser, askToken } from './people.ts'
import { buildTestApp } from './test-app.ts'

export interface Member {
  readonly orgId: string
  readonly userId: string
  readonly email: string
  readonly token: string
}

export interface Made {
  readonly by?: 'staff' | 'owner'
  readonly name?: string
  readonly isImported?: boolean
  readonly contacts?: Partial<FacilityContacts>
}

/** A server, the site of a recycler on loopback, and the records of its zone. */
export async function claimWorld() {
  const site = { body: '', status: 200, location: '', asked: 0, path: '' }
  const server = createServer((request, reply) => {
    site.asked += 1
    site.path = request.url ?? ''
    reply.writeHead(site.status, {
      'content-type': 'text/plain',
      ...(site.location !== '' && { location: site.location }),
    })
    reply.end(site.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `yard.localhost:${(server.address() as AddressInfo).port}`
  const zone: Record<string, string[][]> = {}
  const db = await openTestDatabase()
  const { database } = db
  const app = await buildTestApp(database, { PRIVATE_FEED_HOSTS: host }, undefined, {
    resolveTxt: async (name) => zone[name] ?? Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  })
  afterAll(async () => {
    server.close()
    await app.close()
    await db.close()
  })
  await addReferenceData(database)
  const client = await ApiClient.of(app)

  const member = async (login: string, locale: 'EN_US' | 'KK_KZ' | 'RU_RU' = 'EN_US'): Promise<Member> => {
    const orgId = await addOrganization(database, `${login} LLC`)
    const email = `${login}@example.org`
    const userId = await addUser(database, { login, email, kinds: ['facility'], orgId })
    await database.updateTable('users').set({ locale }).where('id', '=', userId).execute()
    const token = (await askToken(app, login)).json<{ access_token: string }>().access_token
    return { orgId, userId, email, token }
  }
  let made = 0
  /** A public point in the account of `owner`. */
  const newPoint = async (
    owner: Pick<Member, 'orgId' | 'userId'>,
    { by = 'staff', name = 'Yard', isImported = true, contacts = {} }: Made = {},
  ): Promise<string> => {
    made += 1
    const id = uuidV7()
    const content = aCompleteContent({
      name,
      icon: null,
      rates: [],
      contacts: { name: '', phone: '', website: '', email: `yard-${made}@eco.example`, ...contacts },
    })
    const birth = { status: 'accepted', statusComment: '', comment: '', lastConfirmedAtMs: null } as const
    await insertFacility(database, {
      id,
      content,
      birth: { ...birth, ...(by === 'owner' && { by }) },
      orgId: owner.orgId,
      creatorId: owner.userId,
      currency: 'USD',
    })
    if (isImported)
      await database
        .insertInto('facility_sources')
        .values({
          facility_id: id,
          source: 'city list',
          source_id: String(made),
          said: JSON.stringify({ content, isNamed: true }),
        })
        .execute()
    return id
  }
  const call = (operationId: string, who: Member, request: ApiCall = {}): Promise<LightMyRequestResponse> =>
    client.call(operationId, { ...request, token: who.token })
  const read = (answer: { json(): unknown }): PointClaim => {
    const document = readDocument(answer.json(), pointClaim.read)
    if (!document.ok) throw new Error(JSON.stringify(answer.json()))
    return document.value
  }
  const claim = async (who: Member, pointId: string, withAlike = false): Promise<PointClaim> =>
    read(await call('claimPoint', who, { body: { point_id: pointId, with_alike: withAlike } }))
  const prove = (
    who: Member,
    { id }: Pick<PointClaim, 'id'>,
    way: string,
    words = '',
  ): Promise<LightMyRequestResponse> => call('proveClaim', who, { path: { id }, body: { way, words } })
  const sendCode = (who: Member, { id }: Pick<PointClaim, 'id'>): Promise<LightMyRequestResponse> =>
    call('sendClaimCode', who, { path: { id } })
  const mails = () => database.selectFrom('mail_outbox').selectAll().orderBy('id').execute()
  /** The code in the newest email to an address. */
  const mailedCode = async (address: string): Promise<string> => {
    const last = (await mails()).findLast(({ recipient }) => recipient === address)
    return /\d{4} \d{4}/.exec(last?.text ?? '')?.[0] ?? ''
  }
  /** Whose the point is, as the public reads it. */
  const ownerOf = async (id: string): Promise<string> => {
    const { data } = (await client.call('getPoint', { path: { id } })).json<{
      data: { relationships: { org_owner: { data: { id: string } } } }
    }>()
    return data.relationships.org_owner.data.id
  }
  const ruleOf = (answer: { json(): unknown }): string | undefined =>
    (answer.json() as { errors?: { meta?: { rule?: string } }[] }).errors?.[0]?.meta?.rule
  return {
    app,
    database,
    client,
    site,
    host,
    zone,
    member,
    newPoint,
    call,
    read,
    claim,
    prove,
    sendCode,
    mails,
    mailedCode,
    ownerOf,
    ruleOf,
  }
}
