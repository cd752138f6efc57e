import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Call, CallAccess } from '@recircle/core/calls'
import { importForStaff } from '@recircle/core/import'
import type { WireErrorName } from '@recircle/core/wire'
import type { Database, Schema } from '../../db/database.ts'
import { audited } from '../../audit/audited.ts'
import { deskSignature, type StaffAccess } from '../../staff-session/staff-sessions.ts'
import type { Outcome } from '../../http/answer/outcome.ts'
import { callerOf, staffOf } from '../../http/guard/route-guard.ts'

/** As the log of staff names it: the kind of the subject, and what was done to it. */
type Act =
  | `import.${'add' | 'change' | 'edit' | 'import' | 'undo' | 'delete'}`
  | `source.${'change' | 'retry' | 'closed'}`

/** Who imports: an organization for itself, or staff for an organization. Both use the same calls, under their own paths. */
export interface ImportCaller {
  /** The row as it is for this caller. */
  readonly row: <Path extends string, Query, Sent, Answer, Refusal extends WireErrorName>(
    call: Call<Path, CallAccess<StaffAccess>, Query, Sent, Answer, Refusal>,
  ) => Call<Path, CallAccess<StaffAccess>, Query, Sent, Answer, Refusal>
  readonly orgOf: (request: FastifyRequest) => string
  /** The account that the points will belong to; null if the organization has none that may publish points. */
  readonly creatorOf: (request: FastifyRequest) => Promise<string | null>
  /** Writes in a transaction; what staff do goes into the audit log as well. */
  readonly write: <T extends { readonly id: string }>(
    request: FastifyRequest,
    act: Act,
    work: (transaction: Transaction<Schema>) => Promise<Outcome<T>>,
  ) => Promise<Outcome<T>>
}

export const ownerCaller = (database: Database): ImportCaller => ({
  row: (call) => call,
  orgOf: (request) => callerOf(request).user.org_id ?? '',
  creatorOf: (request) => Promise.resolve(callerOf(request).user.id),
  write: (_request, _act, work) => database.transaction().execute(work),
})

/** SRC-27: staff act for an account of the organization, so that its points, emails and syncs are those of its own imports. */
export function staffCaller(database: Database): ImportCaller {
  // The route declares the parameter, so it is a UUID.
  const orgOf = ({ params }: FastifyRequest): string => String(Object(params).organizationId)
  return {
    row: importForStaff,
    orgOf,
    creatorOf: async (request) => {
      const account = await database
        .selectFrom('users')
        .select('id')
        .where('org_id', '=', orgOf(request))
        .where('is_active', '=', true)
        .where('is_blocked', '=', false)
        .where('deleted_at', 'is', null)
        .where((where) => where('kinds', '@>', where.val(['facility' as const])))
        .orderBy('created_at')
        .executeTakeFirst()
      return account?.id ?? null
    },
    write: (request, act, work) =>
      audited(database, deskSignature(staffOf(request)), async (transaction, note) => {
        const outcome = await work(transaction)
        const [subjectKind = ''] = act.split('.')
        if (outcome.ok)
          await note({ act, subjectKind, subjectId: outcome.value.id, after: { organization: orgOf(request) } })
        return outcome
      }),
  }
}
