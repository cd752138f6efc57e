import { v7 as newId } from 'uuid'
import { unknownWeek } from '@recircle/core/facility'
import type { Insertable } from 'kysely'
import type { Database, Schema } from '../database.ts'

/** The defaults of a row; a test overrides the values that matter to it. */
const emptyWeek = JSON.stringify(unknownWeek)

export async function addOrganization(database: Database): Promise<string> {
  const id = newId()
  await database.insertInto('organizations').values({ id, full_name: 'ООО «Вторсырье»', contacts: '{}' }).execute()
  return id
}

export async function addUser(database: Database, user: Partial<Insertable<Schema['users']>> = {}): Promise<string> {
  const id = newId()
  const usual = {
    email: `${id}@example.org`,
    locale: 'RU_RU',
    variant: 'ru',
    currency: 'RUB',
    is_active: true,
  } as const
  await database
    .insertInto('users')
    .values({ id, ...usual, ...user })
    .execute()
  return id
}

export async function addFacility(
  database: Database,
  owner: { orgId: string; userId: string },
  facility: Partial<Insertable<Schema['facilities']>> = {},
): Promise<string> {
  const id = newId()
  const usual = { name: 'Пункт', timezone: 'Europe/Moscow', currency: 'RUB', working_hours: emptyWeek } as const
  await database
    .insertInto('facilities')
    .values({ id, org_id: owner.orgId, creator_id: owner.userId, ...usual, ...facility })
    .execute()
  return id
}
