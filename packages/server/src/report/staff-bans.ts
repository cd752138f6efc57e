import { formatInstant } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import type { WriteNote } from '../audit/audited.ts'
import { banOrigins, liftBans } from './origin-bans.ts'

const ofReport = (subjectId: string) => ({ subjectKind: 'proposal', subjectId })

interface Banning {
  readonly id: string
  readonly days: number
  readonly reason: string
}
interface Banned {
  readonly ok: boolean
  readonly count: number
  readonly untilMs: number
}

/** TRUTH-52: not `ok` if the report is so old that its network is no longer stored. */
export async function banWithin(queries: Queries, note: WriteNote, { id, days, reason }: Banning): Promise<Banned> {
  const banned = await banOrigins(queries, id, days)
  if (banned.count === 0 || banned.untilMs <= Date.now()) return { ok: false, ...banned }
  const after = { count: banned.count, until: formatInstant(banned.untilMs) }
  await note({ act: 'proposal.ban', ...ofReport(id), after, reason })
  return { ok: true, ...banned }
}

/** Returns how many bans were lifted. */
export async function liftWithin(queries: Queries, note: WriteNote, id: string, reason: string): Promise<number> {
  const lifted = await liftBans(queries, id)
  if (lifted > 0) await note({ act: 'proposal.unban', ...ofReport(id), before: { count: lifted }, reason })
  return lifted
}
