import type { LightMyRequestResponse } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import type { App } from '../app.ts'
import type { Queries } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import { hashPassword } from '../session/password/passwords.ts'

export interface TestPerson {
  readonly kinds?: UserKind[]
  readonly login?: string
  readonly email?: string
  readonly orgId?: string
  readonly isActive?: boolean
  readonly isStaff?: boolean
  readonly isSuperuser?: boolean
  readonly isBlocked?: boolean
}

export const testPassword = 'Correct1horse'
let passwordHash: Promise<string> | undefined
export const testPasswordHash = (): Promise<string> => (passwordHash ??= hashPassword(testPassword))

/** Adds an account that may sign in, unless the options prevent it. */
export async function addUser(queries: Queries, person: TestPerson = {}): Promise<string> {
  const id = uuidV7()
  const {
    kinds = ['user'],
    login = null,
    isActive = true,
    isStaff = false,
    isSuperuser = false,
    isBlocked = false,
  } = person
  const email = person.email ?? (login === null ? `${id}@example.org` : null)
  await queries
    .insertInto('users')
    .values({
      id,
      login,
      email,
      password_hash: await testPasswordHash(),
      name: 'Aida',
      kinds,
      is_active: isActive,
      is_staff: isStaff,
      is_superuser: isSuperuser,
      is_blocked: isBlocked,
      org_id: person.orgId ?? null,
      email_confirmed_at: isActive ? new Date() : null,
      locale: 'EN_US',
      variant: 'int',
      currency: 'USD',
    })
    .execute()
  return id
}

export async function addOrganization(queries: Queries, fullName = 'Eco LLC'): Promise<string> {
  const id = uuidV7()
  await queries.insertInto('organizations').values({ id, full_name: fullName, contacts: '{}' }).execute()
  return id
}

export const askToken = (
  app: App,
  username: string,
  password: string = testPassword,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method: 'POST',
    url: '/api/web/v1/authing/password/token/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'password', username, password }).toString(),
  })

/** The header of a request by a signed-in person. */
export async function signedIn(app: App, username: string): Promise<{ authorization: string }> {
  const answer = await askToken(app, username)
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` }
}
