import { sql, type Selectable } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok, type Result } from '@recircle/core/shared'
import { createAccount } from '../account/staff-accounts.ts'
import type { Queries } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import type { ApplicationsTable } from '../db/tables/correspondence.tables.ts'
import type { ApprovalRestore } from '../db/tables/staff.tables.ts'
import { conflictWith, done, type Outcome } from '../http/answer/outcome.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import type { StaffConfig } from '../audit/staff-place.ts'
import { mailHeld, problem, type Decided, type Work } from '../moderation/item-kind.ts'
import { generatePassword, hashPassword } from '../session/password/passwords.ts'
import { findByLogin, setPassword, type UserRow } from '../session/session.repository.ts'
import { isSignUpWaiting } from '../session/sign-up/sign-up.repository.ts'
import { pageAddress } from '../site/page-address.ts'

export type Application = Selectable<ApplicationsTable>

export interface RestoredApplication {
  /** Null if it was declined. */
  readonly application: ApprovalRestore | null
}
type Made = Outcome<Decided<RestoredApplication>>

/**
 * REG-2: creates the organization and its login, and mails the login. A person who registered as a user with the same email keeps the account
 * and gets the new rights there; if the address is still unconfirmed, the account gets a new password.
 */
export async function approve({ transaction, note, config, item: { id }, decision }: Work): Promise<Made> {
  const application = await lockApplication(transaction, id)
  if (application?.status !== 'new') return conflictWith(problem(application ? 'decided' : 'not-found'))
  const before = await findByLogin(transaction, application.email)
  const refusal = before && refusalOfAccount(before)
  if (refusal) return conflictWith(problem(refusal))
  const login = before?.login ?? (await freeLogin(transaction, application.tin))
  const organization = await organizationFor(transaction, application, decision.organizationId)
  if (!organization.ok) return conflictWith(problem(organization.error))
  const orgId = organization.value
  const { userId, password } = before
    ? await widen(transaction, before, application, login, orgId)
    : await open(transaction, config, application, login, orgId)
  await transaction
    .updateTable('applications')
    .set({ status: 'approved', decided_at: sql<Date>`now()`, org_id: orgId, user_id: userId })
    .where('id', '=', id)
    .execute()
  const mail = approvalMail(config, { application, login, password })
  const mailId = await queueMail(transaction, { ...mail, ...mailHeld })
  const after = { status: 'approved', accountId: userId, organizationId: orgId }
  const subject = { subjectKind: 'application', subjectId: id }
  await note({ act: 'application.approve', ...subject, before: { status: 'new' }, after })
  const account = before && {
    login: before.login,
    kinds: before.kinds,
    org_id: before.org_id,
    is_active: before.is_active,
  }
  const isNewOrganization = decision.organizationId === null
  const restore = { application: { userId, orgId, isNewOrganization, account } }
  return done({ mailId, mailedTo: application.email, restore })
}

/** DESK-56: of spam nobody is told. */
export async function decline({ transaction, note, item: { id }, decision, reason }: Work): Promise<Made> {
  const isSpam = decision.verdict === 'spam'
  const application = await lockApplication(transaction, id)
  if (application?.status !== 'new') return conflictWith(problem(application ? 'decided' : 'not-found'))
  await transaction
    .updateTable('applications')
    .set({ status: 'declined', decided_at: sql<Date>`now()`, decision_note: reason })
    .where('id', '=', id)
    .execute()
  const subject = { subjectKind: 'application', subjectId: id }
  await note({
    act: isSpam ? 'application.spam' : 'application.decline',
    ...subject,
    before: { status: 'new' },
    after: { status: 'declined' },
    reason,
  })
  const mailId = isSpam ? null : await queueMail(transaction, { ...declineMail(application, reason), ...mailHeld })
  return done({ mailId, mailedTo: mailId && application.email, restore: { application: null } })
}

export function declineMail(application: Application, reason: string): QueuedMail {
  const { email: recipient, locale } = application
  // MAIL-2: whoever applied may have typed any name and any address.
  return { template: 'applicationDeclined', recipient, name: '', locale, values: { reason } }
}

/** The row lock lasts until the transaction ends: of two simultaneous decisions the second finds the application decided. */
const lockApplication = (transaction: Queries, id: string) =>
  transaction.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

function refusalOfAccount(account: UserRow): 'email-of-organization' | 'email-of-blocked' | null {
  if (account.org_id !== null) return 'email-of-organization'
  return account.is_blocked || account.is_staff || account.is_superuser ? 'email-of-blocked' : null
}

export async function freeLogin(queries: Queries, tin: string): Promise<string> {
  for (let number = 1; ; number++) {
    const login = number === 1 ? `org-${tin}` : `org-${tin}-${number}`
    if (!(await findByLogin(queries, login))) return login
  }
}

async function organizationFor(
  queries: Queries,
  application: Application,
  wishedId: string | null,
): Promise<Result<string, 'organization-known' | 'organization-unknown'>> {
  const { tin, phone, address, org_name: fullName } = application
  if (wishedId !== null) {
    const found = await queries.selectFrom('organizations').select('id').where('id', '=', wishedId).executeTakeFirst()
    return found ? ok(found.id) : err('organization-unknown')
  }
  const known = queries.selectFrom('organizations').select('id').where('tin', '=', tin)
  if (await known.executeTakeFirst()) return err('organization-known')
  const id = uuidV7()
  const contacts = JSON.stringify({ phone })
  await queries.insertInto('organizations').values({ id, full_name: fullName, tin, address, contacts }).execute()
  return ok(id)
}

interface Opened {
  readonly userId: string
  readonly password: string | null
}

async function open(
  queries: Queries,
  { siteOverrides }: StaffConfig,
  application: Application,
  login: string,
  orgId: string,
): Promise<Opened> {
  const { email, name, phone, locale, variant } = application
  // The applicant also has an unconfirmed sign-up as a user. The approval mail proves the address, so the account gets that kind too, with a new password.
  const hasSignedUp = await isSignUpWaiting(queries, email)
  const kinds: UserKind[] = hasSignedUp ? ['user', ...application.kinds] : application.kinds
  const account = { login, email, name, phone, kinds, orgId, locale, variant }
  const created = await createAccount(queries, siteOverrides, account)
  if (!created.ok) throw new Error(`an account for an approved application could not be made: ${created.error}`)
  return { userId: created.value.id, password: created.value.password }
}

async function widen(
  queries: Queries,
  account: UserRow,
  application: Application,
  login: string,
  orgId: string,
): Promise<Opened> {
  const kinds: UserKind[] = [...new Set([...account.kinds, ...application.kinds])]
  const { id: userId } = account
  await queries
    .updateTable('users')
    .set({ login, kinds, org_id: orgId, is_active: true })
    .where('id', '=', userId)
    .execute()
  if (account.is_active) return { userId, password: null }
  // Signing up did not prove that the address is theirs, so the password chosen then must not work.
  const password = generatePassword()
  await setPassword(queries, userId, await hashPassword(password))
  return { userId, password }
}

interface Approved {
  readonly application: Application
  readonly login: string
  /** Null if the applicant already had an account and keeps its password. */
  readonly password: string | null
}

export function approvalMail(config: StaffConfig, { application, login, password }: Approved): QueuedMail {
  const { email: recipient, name, locale, variant, org_name: organization } = application
  const link = pageAddress(config, variant, locale, '/profile/login')
  const email = { recipient, name, locale, link }
  return password === null
    ? { ...email, template: 'applicationApprovedToUser', values: { organization, login } }
    : { ...email, template: 'applicationApproved', values: { organization, login, password } }
}
