import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import {
  namedPointsMax,
  type OrganizationCard,
  type OrganizationDetails,
  type OrganizationRow,
} from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'
import { containsWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import { isUuid } from '../http/request/uuid.ts'
import { accountRowOf } from './managed-accounts.repository.ts'
import { countedPage } from '../db/counted-page.ts'
import type { ManagedPlace } from './answer-staff.ts'

interface Row {
  readonly id: string
  readonly full_name: string
  readonly tin: string
  readonly address: string
  readonly accounts: number
  readonly points: number
}

/** MANAGE-3: by name, with the counts of accounts and points. */
export async function listOrganizations(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql`organizations o`,
    columns: sql`o.id, o.full_name, o.tin, o.address,
      (select count(*) from users u where u.org_id = o.id) as accounts,
      (select count(*) from facilities f where f.org_id = o.id) as points`,
    conditions: containsWords(query.search, ['full_name', 'tin', 'address']),
    order: sql`o.full_name, o.id`,
  })
  const items = rows.map(({ id, full_name: fullName, tin, address, accounts, points }): OrganizationRow => ({
    id,
    fullName,
    tin,
    address,
    accounts,
    points,
  }))
  return { items, count }
}

const ofId = (queries: Queries, id: string) =>
  queries.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()

const detailsOf = (row: NonNullable<Awaited<ReturnType<typeof ofId>>>): OrganizationDetails => ({
  fullName: row.full_name,
  tin: row.tin,
  address: row.address,
  phone: row.contacts['phone'] ?? '',
  website: row.contacts['website'] ?? '',
})

export async function readOrganization(queries: Queries, id: string): Promise<OrganizationCard | null> {
  const row = isUuid(id) ? await ofId(queries, id) : undefined
  if (!row) return null
  const accounts = await queries
    .selectFrom('users')
    .selectAll()
    .where('org_id', '=', id)
    .orderBy('created_at')
    .execute()
  const points = queries.selectFrom('facilities').where('org_id', '=', id)
  const named = await points
    .select(['id', 'name', 'address', 'status'])
    .orderBy('name')
    .orderBy('id')
    .limit(namedPointsMax)
    .execute()
  const { count } = await points.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { id, ...detailsOf(row), accounts: accounts.map(accountRowOf), points: named, pointCount: count }
}

const trimmed = (details: OrganizationDetails): OrganizationDetails => ({
  fullName: details.fullName.trim(),
  tin: details.tin.trim(),
  address: details.address.trim(),
  phone: details.phone.trim(),
  website: details.website.trim(),
})

export interface DetailFault {
  readonly at: string
  readonly error: string
}
/** MANAGE-3: the name is required, and the website must be an HTTP(S) URL. */
export function detailFault({ fullName, website }: OrganizationDetails): DetailFault | null {
  if (fullName.trim() === '') return { at: 'full_name', error: 'required' }
  const url = website.trim() === '' ? null : URL.parse(website.trim())
  const isSite = website.trim() === '' || (url !== null && /^https?:$/.test(url.protocol))
  return isSite ? null : { at: 'website', error: 'website' }
}

const noteOf = (act: string, id: string) =>
  ({ act: `organization.${act}`, subjectKind: 'organization', subjectId: id }) as const

export const addOrganization = ({ database, signature }: ManagedPlace, sent: OrganizationDetails) =>
  audited<{ ok: true; value: { id: string } }>(database, signature, async (transaction, note) => {
    const details = trimmed(sent)
    const id = uuidV7()
    const { fullName, tin, address, phone, website } = details
    const contacts = JSON.stringify({ phone, website })
    await transaction.insertInto('organizations').values({ id, full_name: fullName, tin, address, contacts }).execute()
    await note({ ...noteOf('create', id), after: details })
    return { ok: true, value: { id } }
  })

export const changeOrganization = ({ database, signature }: ManagedPlace, id: string, sent: OrganizationDetails) =>
  audited<{ ok: true; value: null } | { ok: false; error: 'not-found' }>(
    database,
    signature,
    async (transaction, note) => {
      const row = isUuid(id)
        ? await transaction.selectFrom('organizations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
        : undefined
      if (!row) return { ok: false, error: 'not-found' }
      const details = trimmed(sent)
      const { fullName, tin, address, phone, website } = details
      const contacts = JSON.stringify({ ...row.contacts, phone, website })
      await transaction
        .updateTable('organizations')
        .set({ full_name: fullName, tin, address, contacts })
        .where('id', '=', id)
        .execute()
      await note({ ...noteOf('change', id), before: detailsOf(row), after: details })
      return { ok: true, value: null }
    },
  )
