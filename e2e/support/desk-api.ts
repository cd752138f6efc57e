import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { elsewhere } from './from-elsewhere.ts'
import { port } from './server-settings.ts'
import { staff } from './staff-commands.ts'

const base = `http://127.0.0.1:${port}/api/staff`

export type StaffLogin = { readonly login: string; readonly password: string }

/** An open session at the desk. */
export type DeskSession = {
  readonly token: string
  readonly recoveryCodes: readonly string[]
}

async function call(path: string, body: unknown, token: string) {
  const headers = { ...elsewhere(), 'content-type': 'application/json', cookie: `staff=${token}` }
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(base + path, { ...sent, headers })
  const text = await answer.text()
  expect(answer.status, text).toBeLessThan(300)
  const newToken = /^staff=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? token
  return { token: newToken, answer: (text === '' ? null : JSON.parse(text)) as unknown }
}

/** DESK-51: what members of the journeys choose instead of the password that they were given. */
export const ownPassword = (first: string): string => `${first}z`

/** The first sign-in of a staff member, whose second factor and password it sets up. */
export async function enrolByApi({ login, password }: StaffLogin): Promise<DeskSession> {
  const begun = await call('/session/', { login, password }, '')
  const { enrolment } = begun.answer as { enrolment: { secret: string } }
  const code = new TOTP({ secret: Secret.fromBase32(enrolment.secret) }).generate()
  const enrolled = await call('/session/code/', { code }, begun.token)
  const { recovery_codes: recoveryCodes } = enrolled.answer as { recovery_codes: string[] }
  const own = { current: null, password: ownPassword(password) }
  const { token } = await call('/session/password/', own, enrolled.token)
  return { token, recoveryCodes }
}

/** Root, one member of this worker with all rights, who does what staff do in its journeys. */
let root: Promise<DeskSession> | null = null
let rootSinceMs = 0
/** DESK-53: a proof of the second factor counts for ten minutes. */
const proofMs = 8 * 60_000

async function newRoot(): Promise<DeskSession> {
  const login = `root-${randomUUID().slice(0, 13)}`
  const options = ['--name', 'Root', '--rights', 'administrator,manager,editor,moderator', '--variant', 'int']
  const { password } = await staff<{ password: string }>('administrators', 'add', login, ...options)
  return enrolByApi({ login, password })
}

type ItemKey = { readonly kind: string; readonly id: string }

/** What waits for staff, by a query of the queue. */
export const waitingItems = async (query: string): Promise<readonly ItemKey[]> =>
  (await manage<{ readonly items: readonly ItemKey[] }>(`/queue/?${query}`)).items

/** Decides about an item as a moderator who has just opened it. */
export async function decide({ kind, id }: ItemKey, decision: object): Promise<void> {
  const path = `/items/${kind}/${id}/`
  const { version } = await manage<{ readonly version: number }>(path)
  await manage(`${path}decision/`, { version, ...decision })
}
export const accept = (kind: string, id: string): Promise<void> => decide({ kind, id }, { verdict: 'accept' })

export const postEntry = (accountId: string, kind: 'credit' | 'withdrawal', amount: string, comment: string) =>
  manage(`/accounts/${accountId}/ledger/`, { kind, amount, comment, key: randomUUID() })

/** A call of the desk by Root; without a body it reads. */
export async function manage<Answer>(path: string, body?: unknown): Promise<Answer> {
  if (root === null || Date.now() - rootSinceMs > proofMs) {
    rootSinceMs = Date.now()
    root = newRoot()
  }
  const { token } = await root
  return (await call(path, body, token)).answer as Answer
}
