import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { accountCalls, accountExportFile, wrongProofRule } from '@recircle/core/account'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { FailedAttempts } from '../session/failed-attempts.ts'
import { isOwn } from '../session/own-account.ts'
import { passwordMatches } from '../session/password/passwords.ts'
import { clearAuthCookie } from '../session/session-cookies.ts'
import type { UserRow } from '../session/session.repository.ts'
import { deleteOnce, deletionTerms } from './delete-account.ts'
import { recordDeletions } from './deleted-accounts.ts'
import { exportAccount } from './export-account.ts'

interface AccountDataDeps {
  readonly config: Config
  readonly database: Database
  readonly attempts: FailedAttempts
}

const Rows = Type.Array(Type.Record(Type.String(), Type.Unknown()))
type Lists = Exclude<keyof Awaited<ReturnType<typeof exportAccount>>, 'format' | 'made_at' | 'account'>
const Export = Type.Object({
  format: Type.String(),
  made_at: Type.String(),
  account: Type.Record(Type.String(), Type.Unknown()),
  // The answer leaves out what its schema does not name.
  ...({
    sessions: Rows,
    balance_entries: Rows,
    points: Rows,
    charity_events: Rows,
    event_requests: Rows,
    claims: Rows,
    answers_to_staff: Rows,
    pictures: Rows,
    confirmations: Rows,
    reports: Rows,
    registrations: Rows,
    letters: Rows,
    applications: Rows,
    subscriptions: Rows,
    area_alerts: Rows,
    consents: Rows,
    emails: Rows,
  } satisfies Record<Lists, typeof Rows>),
})

/** OPS-19, OPS-20: export and deletion of an account, for its holder only; other ids are not found. */
export function registerAccountData(app: FastifyInstance, { config, database, attempts }: AccountDataDeps): void {
  answer(
    app,
    accountCalls.export,
    async ({ caller: { user }, params, reply }) => {
      if (!isOwn(user, params)) return refused('not-found')
      void reply.header('content-disposition', `attachment; filename="${accountExportFile}"`)
      return done(await exportAccount(database, user, Date.now()))
    },
    { alsoAnswers: { 200: Export } },
  )

  answer(app, accountCalls.deletionTerms, async ({ caller: { user }, params }) =>
    isOwn(user, params) ? done(await deletionTerms(database, user)) : refused('not-found'),
  )

  answer(app, accountCalls.delete, async ({ caller: { user }, params, sent, request, reply }) => {
    if (!isOwn(user, params)) return refused('not-found')
    // Limits password guesses at an unattended session.
    const attempt = { login: '', user, isKnownDevice: true, purpose: 'deletion' } as const
    const waitSeconds = await attempts.begin(request, attempt)
    if (waitSeconds > 0) {
      void reply.header('retry-after', waitSeconds)
      return refused('too-many-requests')
    }
    if (!(await isProved(user, sent.proof))) {
      attempts.refused(request, attempt)
      return refused('invalid', [{ rule: wrongProofRule, pointer: '/proof' }])
    }
    await attempts.forget(request, attempt)
    const isDeleted = await deleteOnce(database, user.id)
    if (isDeleted) {
      request.log.info({ accountId: user.id }, 'an account was deleted')
      await recordDeletions(database, config.dataDirectory).catch((error: unknown) =>
        request.log.error({ err: error, accountId: user.id }, 'the deletion of an account could not be recorded'),
      )
    }
    clearAuthCookie(reply, config)
    return done(null)
  })
}

/** Checks the password; accounts that sign in with Google have none and confirm with their email address. */
async function isProved(user: UserRow, proof: string): Promise<boolean> {
  if (user.password_hash !== null) return passwordMatches(user.password_hash, proof)
  return proof.trim().toLowerCase() === user.email?.toLowerCase()
}
