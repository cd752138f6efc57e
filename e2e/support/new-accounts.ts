import { randomUUID } from 'node:crypto'
import { addApprovedApplication } from './database-rows.ts'
import { manage } from './desk-api.ts'
import type { Site } from './sites.ts'
import { staff } from './staff-commands.ts'

/** The credentials and the id of an account. */
type Credentials = {
  readonly id: string
  readonly login: string
  readonly email: string
  readonly password: string
}

type CorporateRole = 'charity-events-creator' | 'recycling-points-creator'

/** A unique email, since tests run in parallel and repeatedly on the same data. */
export const newAddress = (who = 'person'): string => `${who}-${randomUUID().slice(0, 13)}@example.org`

/** A person with a zero balance who can sign in immediately. */
export async function newPerson({ variant }: Pick<Site, 'variant'>, name = 'Aida'): Promise<Credentials> {
  const email = newAddress()
  const options = ['--email', email, '--name', name, '--roles', 'user', '--variant', variant]
  const { id, password } = await staff<{ id: string; password: string }>('accounts', 'create', ...options)
  return { id, login: email, email, password }
}

/** A new organization with these roles and its only account, as if its application had been approved. */
export async function newOrganization(
  { host }: Pick<Site, 'host'>,
  roles: readonly CorporateRole[] = ['recycling-points-creator', 'charity-events-creator'],
  name = 'Green yard',
): Promise<Credentials & { readonly organizationId: string }> {
  const details = { full_name: name, tin: newTaxNumber(), address: 'Main street 1', phone: '+79161234567', website: '' }
  const { id: organizationId } = await manage<{ id: string }>('/organizations/', details)
  const login = `org-${randomUUID().slice(0, 13)}`
  const email = newAddress('organization')
  const { id, password } = await manage<{ id: string; password: string }>('/accounts/', {
    login,
    email,
    name: 'Aida',
    phone: details.phone,
    roles,
    organization_id: organizationId,
    ...homes[host],
  })
  await addApprovedApplication({ email, name, organizationId, accountId: id })
  return { id, login, email, password, organizationId }
}

/** The variant of a host, and the language in which its organizations get emails. */
const homes: Readonly<Record<string, { readonly variant: string; readonly locale: string }>> = {
  'ru.localhost': { variant: 'ru', locale: 'RU_RU' },
  'kz.localhost': { variant: 'kz', locale: 'KK_KZ' },
  'int.localhost': { variant: 'int', locale: 'EN_US' },
}

const newTaxNumber = (): string => String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999))
