import type { Insertable } from 'kysely'
import type { LocaleCode } from '@recircle/core/site'
import type { OrganizationsTable, PendingSignUpsTable, UsersTable } from '../../db/tables/account.tables.ts'
import { hashOfToken } from '../../session/mailed-tokens.ts'
import { hashPassword } from '../../session/password/passwords.ts'
import { confirmationLinkHours } from '../../session/sign-up/sign-up.repository.ts'
import type { Random } from '../random.ts'
import { demoCountries } from './demo-countries.ts'
import { demoTexts } from './demo-texts.ts'

/** Public in this repository, so these accounts must never exist in production. */
export const demoPassword = 'Recircle2026'

interface DemoAccount {
  /** The name to type at sign-in. */
  readonly name: string
  readonly purpose: string
  readonly country: string
  readonly user: Pick<Insertable<UsersTable>, 'login' | 'email' | 'kinds'> & Partial<Insertable<UsersTable>>
  readonly ownsOrganization: boolean
}

const mailbox = (name: string): string => `${name}@example.org`

const account = (
  name: string,
  purpose: string,
  country: string,
  user: Partial<Insertable<UsersTable>>,
  ownsOrganization = false,
): DemoAccount => {
  const who = name.includes('@') ? { email: name, login: null } : { login: name, email: mailbox(name) }
  return { name, purpose, country, ownsOrganization, user: { kinds: ['user'], ...who, ...user } }
}

const newcomer = mailbox('new')

export const demoAccounts: readonly DemoAccount[] = [
  account(mailbox('user'), 'has a balance', 'RU', {}),
  account('points', 'owns recycling points', 'RU', { kinds: ['facility'] }, true),
  account('events', 'creates charity events', 'RU', { kinds: ['promotion'] }, true),
  account('all-roles', 'all of the above', 'RU', { kinds: ['user', 'facility', 'promotion'] }, true),
  account('points-kz', 'owns points and events in Kazakhstan', 'KZ', { kinds: ['facility', 'promotion'] }, true),
  account('points-ar', 'owns points and events in Argentina', 'AR', { kinds: ['facility', 'promotion'] }, true),
  account(mailbox('blocked'), 'is blocked: cannot sign in', 'RU', { is_blocked: true, blocked_reason: 'Спам' }),
  account(mailbox('staff'), 'is staff: cannot sign in', 'RU', { is_staff: true }),
  account(newcomer, 'has not confirmed the email: cannot sign in', 'RU', {}),
]

export interface DemoOwner {
  readonly orgId: string
  readonly userId: string
  readonly country: string
  /** The account to sign in with; null for organizations that only fill the map. */
  readonly account: DemoAccount | null
}

export interface DemoPeople {
  readonly organizations: Insertable<OrganizationsTable>[]
  readonly users: Insertable<UsersTable>[]
  readonly signUps: Insertable<PendingSignUpsTable>[]
  readonly owners: DemoOwner[]
}

export async function makePeople(random: Random, nowMs: number): Promise<DemoPeople> {
  const people: DemoPeople = { organizations: [], users: [], signUps: [], owners: [] }
  const password_hash = await hashPassword(demoPassword)
  for (const each of demoAccounts) addAccount(people, each, password_hash, random, nowMs)
  for (const [country, { languages }] of Object.entries(demoCountries)) {
    for (const { language } of languages) {
      for (const name of demoTexts[language].organizations) addFiller(people, country, name, random, nowMs)
    }
  }
  return people
}

function addAccount(people: DemoPeople, each: DemoAccount, password_hash: string, random: Random, nowMs: number): void {
  const { variant, currency, languages, phonePrefix } = countryOf(each.country)
  const texts = demoTexts[languages[0]?.language ?? 'ru']
  const orgId = each.ownsOrganization
    ? addOrganization(people, random.pick(texts.organizations), texts.about, random, nowMs)
    : null
  const id = random.id(nowMs)
  const locale: LocaleCode = languages[0]?.locale ?? 'RU_RU'
  const name = random.pick(texts.people)
  if (each.name === newcomer) {
    const times = { created_at: new Date(nowMs), expires_at: new Date(nowMs + confirmationLinkHours * 3_600_000) }
    // The link was never emailed; the account can request it again.
    people.signUps.push({
      id,
      email: newcomer,
      name,
      password_hash,
      locale,
      variant,
      token_hash: hashOfToken(id),
      ...times,
    })
    return
  }
  people.users.push({
    id,
    name,
    contact_phone: `${phonePrefix}${random.integer(1000, 9999)}`,
    password_hash,
    is_active: true,
    locale,
    variant,
    currency,
    org_id: orgId,
    email_confirmed_at: new Date(nowMs),
    ...each.user,
  })
  if (orgId !== null) people.owners.push({ orgId, userId: id, country: each.country, account: each })
}

/** An organization that fills the map; its account has no password, so no one can sign in. */
function addFiller(people: DemoPeople, country: string, name: string, random: Random, nowMs: number): void {
  const { variant, currency, languages } = countryOf(country)
  const orgId = addOrganization(people, name, demoTexts[languages[0]?.language ?? 'ru'].about, random, nowMs)
  const id = random.id(nowMs)
  const locale: LocaleCode = languages[0]?.locale ?? 'RU_RU'
  people.users.push({
    id,
    name,
    login: `demo-${id.slice(-12)}`,
    email: null,
    password_hash: null,
    kinds: ['facility', 'promotion'],
    is_active: true,
    locale,
    variant,
    currency,
    org_id: orgId,
    contact_phone: '',
  })
  people.owners.push({ orgId, userId: id, country, account: null })
}

function addOrganization(people: DemoPeople, full_name: string, about: string, random: Random, nowMs: number): string {
  const id = random.id(nowMs)
  const contacts = JSON.stringify({ website: 'https://example.org/', phone: '', about })
  people.organizations.push({ id, full_name, tin: String(random.integer(1_000_000_000, 9_999_999_999)), contacts })
  return id
}

function countryOf(country: string) {
  const found = demoCountries[country]
  if (!found) throw new Error(`there is no country ${country} in the demonstration set`)
  return found
}
