import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type, type TSchema } from 'typebox'
import { ownImportPaths, staffImportPaths, type ImportPaths } from '@recircle/core/import'
import type { Database, Schema } from '../../db/database.ts'
import { audited } from '../../audit/audited.ts'
import { deskSignature } from '../../staff-session/staff-sessions.ts'
import type { ApiOperation } from '../../http/open-api/api-operations.ts'
import type { Outcome } from '../../http/answer/outcome.ts'
import { callerOf, staffOf } from '../../http/guard/route-guard.ts'
import type { Access, Caching, RouteRules } from '../../http/guard/route-rules.ts'
import { uuidSchema } from '../../http/request/uuid.ts'

/** As the log of staff names it: the kind of the subject, and what was done to it. */
type Act = `import.${'add' | 'change' | 'edit' | 'import' | 'undo' | 'delete'}` | `source.${'change' | 'retry'}`

/** Who imports: an organization for itself, or staff for an organization. Both use the same calls, under their own paths. */
export interface ImportCaller {
  readonly paths: ImportPaths
  readonly access: Access
  readonly cache: Caching
  readonly params: Readonly<Record<string, TSchema>>
  /** Only the calls of organizations are part of the described API. */
  readonly operation: (operation: ApiOperation) => Pick<RouteRules, 'operation'>
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
  paths: ownImportPaths,
  access: { creatorOf: ['facility'] },
  cache: 'by-caller',
  params: {},
  operation: (operation) => ({ operation }),
  orgOf: (request) => callerOf(request).user.org_id ?? '',
  creatorOf: (request) => Promise.resolve(callerOf(request).user.id),
  write: (_request, _act, work) => database.transaction().execute(work),
})

/** SRC-27: staff act for an account of the organization, so that its points, emails and syncs are those of its own imports. */
export function staffCaller(database: Database): ImportCaller {
  // The route declares the parameter, so it is a UUID.
  const orgOf = ({ params }: FastifyRequest): string => String(Object(params).organization)
  return {
    paths: staffImportPaths(':organization'),
    access: { staff: 'write-organizations' },
    cache: 'no-store',
    params: { organization: uuidSchema },
    operation: () => ({}),
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

/** The parameters of a call about one run or source. */
export const paramsOf = ({ params }: ImportCaller) => Type.Object({ ...params, id: uuidSchema })
