import { randomUUID } from 'node:crypto'
import { addApprovedApplication } from './database-rows.ts'
import { manage } from './desk-api.ts'
import { sites, type Site } from './sites.ts'

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
  const account = { login: null, email, name, phone: '', roles: ['user'], organization_id: null }
  const { id, password } = await manage<{ id: string; password: string }>('/accounts/', {
    ...account,
    variant,
    locale: locales[variant],
  })
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
  const variant = variantOf(host)
  const login = `org-${randomUUID().slice(0, 13)}`
  const email = newAddress('organization')
  const { id, password } = await manage<{ id: string; password: string }>('/accounts/', {
    login,
    email,
    name: 'Aida',
    phone: details.phone,
    roles,
    organization_id: organizationId,
    variant,
    locale: locales[variant],
  })
  await addApprovedApplication({ email, name, organizationId, accountId: id })
  return { id, login, email, password, organizationId }
}

/** The language in which the accounts of a variant get emails. */
const locales = { ru: 'RU_RU', kz: 'KK_KZ', int: 'EN_US' } as const satisfies Record<Site['variant'], string>

const variantOf = (host: string): Site['variant'] => sites.find((site) => site.host === host)!.variant

const newTaxNumber = (): string => String(1_000_000_000 + Math.floor(Math.random() * 8_999_999_999))
