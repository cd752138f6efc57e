import type { FastifyInstance } from 'fastify'
import { managementCalls } from '@recircle/core/management'
import { kindsOfRoles, type Role } from '@recircle/core/session'
import { listEntries } from '../account/balance.repository.ts'
import { changeBalance, readEntry } from '../account/change-balance.ts'
import {
  blockAccount,
  createAccountAsStaff,
  endSessions,
  newAccountFault,
  setKinds,
  unblockAccount,
} from '../account/staff-accounts.ts'
import type { Queries } from '../db/database.ts'
import type { UserKind } from '../db/tables/account.tables.ts'
import type { UserRow } from '../session/session.repository.ts'
import { answerStaff, notFound, reasonIn, wrong, type StaffDeps, type StaffFault } from './answer-staff.ts'
import { findManagedAccount, isOrganization, listAccounts, readAccount } from './managed-accounts.repository.ts'

const kindsOf = (held: readonly Role[]): UserKind[] =>
  kindsOfRoles(held).filter((kind): kind is UserKind => ['facility', 'promotion', 'user'].includes(kind))

/** MANAGE-2: accounts of the public site; staff accounts are managed by administrators through other calls. */
async function siteAccount(queries: Queries, id: string): Promise<{ ok: true; row: UserRow } | StaffFault> {
  const row = await findManagedAccount(queries, id)
  if (!row) return notFound
  return row.is_staff || row.is_superuser ? { ok: false, error: 'of-staff' } : { ok: true, row }
}

/** OPS-36: as `siteAccount`, for what changes the account itself; of a deleted one only the ledger goes on. */
async function activeAccount(...asked: Parameters<typeof siteAccount>): ReturnType<typeof siteAccount> {
  const found = await siteAccount(...asked)
  return found.ok && found.row.deleted_at !== null ? notFound : found
}

async function organizationFault(queries: Queries, id: string | null): Promise<StaffFault | null> {
  if (id === null) return null
  return (await isOrganization(queries, id)) ? null : wrong('organization_id', 'not-found-there')
}

const nothing = { ok: true, value: null } as const
const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim())

export function registerManagedAccounts(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.accounts, async ({ query }) => ({
    ok: true,
    value: await listAccounts(database, query),
  }))
  answerStaff(app, deps, managementCalls.account, async ({ id }) => {
    const value = await readAccount(database, id)
    return value ? { ok: true, value } : notFound
  })
  answerStaff(app, deps, managementCalls.makeAccount, async ({ place, sent }) => {
    const details = { ...sent, login: filled(sent.login), email: filled(sent.email), name: sent.name.trim() }
    const fault = newAccountFault(details)
    if (fault) return wrong(fault.at, fault.error)
    const missing = await organizationFault(database, details.organizationId)
    if (missing) return missing
    const { organizationId: orgId, roles, ...account } = details
    const made = await createAccountAsStaff(place, { ...account, orgId, kinds: kindsOf(roles) })
    if (made.ok) return made
    const at = { 'no-organization': 'organization_id', 'login-taken': 'login', 'email-taken': 'email' } as const
    return wrong(at[made.error], made.error)
  })
  answerStaff(app, deps, managementCalls.giveRoles, async ({ place, id, sent }) => {
    const found = await activeAccount(database, id)
    if (!found.ok) return found
    const missing = await organizationFault(database, sent.organizationId)
    if (missing) return missing
    const given = await setKinds(place, found.row, kindsOf(sent.roles), sent.organizationId)
    if (given.ok) return nothing
    return given.error === 'not-found' ? notFound : wrong('organization_id', given.error)
  })
  answerStaff(app, deps, managementCalls.blockAccount, async ({ place, id, sent }) => {
    const found = await activeAccount(database, id)
    if (!found.ok) return found
    const reason = reasonIn(sent)
    if (!reason.ok) return reason
    const blocked = await blockAccount(place, id, reason.value)
    return blocked.ok ? nothing : blocked
  })
  answerStaff(app, deps, managementCalls.unblockAccount, async ({ place, id }) => {
    const found = await activeAccount(database, id)
    return found.ok ? unblockAccount(place, id) : found
  })
  answerStaff(app, deps, managementCalls.endSessions, async ({ place, id }) => {
    const found = await activeAccount(database, id)
    return found.ok ? endSessions(place, id) : found
  })

  answerStaff(app, deps, managementCalls.ledger, async ({ id, query }) => {
    const row = await findManagedAccount(database, id)
    if (!row) return notFound
    const { entries, count } = await listEntries(database, id, query.limit, query.offset)
    const items = entries.map(({ id: entryId, instantMs: atMs, kind, amount, balanceAfter, comment }) => ({
      id: entryId,
      atMs,
      kind,
      amount,
      balanceAfter,
      comment,
    }))
    return { ok: true, value: { balance: row.balance, currency: row.currency, count, items } }
  })
  answerStaff(app, deps, managementCalls.postEntry, async ({ place, id, sent }) => {
    const found = await siteAccount(database, id)
    if (!found.ok) return found
    if (sent.comment.trim() === '') return wrong('comment', 'required')
    const entry = readEntry(sent)
    if (!entry.ok) return wrong(entry.error, entry.error === 'amount' ? 'amount' : 'too-long')
    const changed = await changeBalance(place, { userId: id, kind: sent.kind, ...entry.value })
    if (changed.ok) return nothing
    return changed.error === 'key-taken' ? { ok: false, error: changed.error } : wrong('amount', changed.error)
  })
}
