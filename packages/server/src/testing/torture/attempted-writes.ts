import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { v7 as uuidV7 } from 'uuid'
import type { ApiRequest } from '../api-client.ts'
import type { ApiWorld } from '../api-world.ts'
import type { Database } from '../../db/database.ts'
import { AccessTokens } from '../../session/access-tokens.ts'
import { issueRestoreToken } from '../../session/mailed-tokens.ts'
import { addSignUp } from '../../session/sign-up/sign-up.repository.ts'
import { addUser, testPassword, testPasswordHash } from '../people.ts'
import { testConfig } from '../test-config.ts'

/** Every operation that writes. */
export const writes = [
  'signIn',
  'signUp',
  'signOut',
  'forgotPassword',
  'restorePassword',
  'confirmEmail',
  'resendConfirmation',
  'addPoint',
  'changePoint',
  'movePoint',
  'deletePoint',
  'addEvent',
  'changeEvent',
  'moveEvent',
  'deleteEvent',
  'uploadImage',
  'askQuestion',
  'inquire',
  'applyForRoles',
  'subscribe',
] as const
export type WriteName = (typeof writes)[number]

export interface PreparedWrite {
  readonly name: WriteName
  readonly request: ApiRequest
  /** The id, address or text that identifies the write uniquely. */
  readonly subject: string
}
export interface AttemptedWrite extends PreparedWrite {
  /** The status, or how the connection ended. */
  readonly outcome: string
  readonly body: string
  readonly retryAfter: string | null
  readonly location: string | null
  readonly ms: number
}

export async function prepareWrite(world: ApiWorld, database: Database, name: WriteName): Promise<PreparedWrite> {
  if (name === 'restorePassword') {
    const subject = await addUser(database)
    const token = await issueRestoreToken(database, subject)
    return { name, subject, request: world.client.requestOf(name, { body: { token, password: testPassword } }) }
  }
  if (name === 'confirmEmail' || name === 'resendConfirmation') {
    const { subject, token } = await waitingSignUp(database)
    const body = { email: `${subject}@example.org`, password: testPassword }
    const call = name === 'confirmEmail' ? { path: { token } } : { body }
    return { name, subject, request: world.client.requestOf(name, call) }
  }
  if (name === 'signOut') {
    const { token, tokenId } = await tokens().issue({ id: await addUser(database), sessions_valid_from: Date.now() })
    return { name, subject: tokenId, request: world.client.requestOf(name, { token }) }
  }
  const usual = await world.callOf(name)
  const token = name.includes('Event') ? world.tokens.eventCreator : world.tokens.pointCreator
  const { subject, body } = subjectOf(name, usual.path?.['id'], usual.body)
  return { name, subject, request: world.client.requestOf(name, { ...usual, token, body }) }
}

async function waitingSignUp(database: Database): Promise<{ subject: string; token: string }> {
  const subject = uuidV7()
  const person = { name: 'Aida', email: `${subject}@example.org`, passwordHash: await testPasswordHash() }
  const link = await addSignUp(database, { ...person, locale: 'EN_US', variant: 'int' }, 'here')
  if (link === null) throw new Error('An address of its own has no links yet')
  return { subject, token: link.token }
}

/** The same tokens as the server's, without checking a password. */
function tokens(): AccessTokens {
  const { tokenKeys, tokenLifetimeMs } = testConfig()
  if (tokenKeys === null) throw new Error('The tests have no key')
  return new AccessTokens(tokenKeys, tokenLifetimeMs, Date.now)
}

function subjectOf(name: WriteName, id: string | undefined, body: unknown): { subject: string; body: unknown } {
  const subject = id ?? uuidV7()
  const sent = body as Record<string, unknown>
  switch (name) {
    case 'addPoint':
    case 'addEvent':
      return { subject, body: { data: { ...(sent['data'] as object), id: subject } } }
    case 'askQuestion':
    case 'inquire':
      return { subject, body: { ...sent, text: subject } }
    case 'subscribe':
    case 'applyForRoles':
    case 'signUp':
      return { subject, body: { ...sent, email: `${subject}@example.org` } }
    default:
      return { subject, body }
  }
}

/** Longer than any request may take: a request without a response by then hangs. */
const patienceMs = 20_000

/** Uses a new connection for each request, so that earlier faults have no effect on it. */
export function ask(port: number, prepared: PreparedWrite): Promise<AttemptedWrite> {
  const startedMs = performance.now()
  const { method, url, headers, payload } = prepared.request
  return new Promise((resolve) => {
    const end = (outcome: string, body = '', answered: IncomingHttpHeaders = {}): void => {
      const { 'retry-after': retryAfter = null, location = null } = answered
      resolve({ ...prepared, outcome, body, retryAfter, location, ms: performance.now() - startedMs })
    }
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const request = httpRequest(
      { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', () => end('cut'))
        answer.on('end', () => end(String(answer.statusCode), Buffer.concat(chunks).toString(), answer.headers))
      },
    )
    request.setTimeout(patienceMs, () => request.destroy(new Error('patience')))
    request.on('error', (error) => end(error.message === 'patience' ? 'hangs' : 'cut'))
    request.end(payload)
  })
}
