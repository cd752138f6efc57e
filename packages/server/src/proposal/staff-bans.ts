import { formatInstant } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { audited, type WriteNote } from '../audit/audited.ts'
import type { StaffPlace } from '../audit/staff-place.ts'
import { banOrigins, liftBans } from './origin-bans.ts'

type BanPlace = Pick<StaffPlace, 'database' | 'signature'>
const ofProposal = (subjectId: string) => ({ subjectKind: 'proposal', subjectId })

interface Banning {
  readonly id: string
  readonly days: number
  readonly reason?: string
}
interface Banned {
  readonly ok: boolean
  readonly count: number
  readonly untilMs: number
}

/** TRUTH-52: for the desk and the command line. Not `ok` if the report is so old that its network is no longer stored. */
export const banSender = ({ database, signature }: BanPlace, banning: Banning): Promise<Banned> =>
  audited(database, signature, (transaction, note) => banWithin(transaction, note, banning))

export async function banWithin(
  queries: Queries,
  note: WriteNote,
  { id, days, reason = '' }: Banning,
): Promise<Banned> {
  const banned = await banOrigins(queries, id, days)
  if (banned.count === 0 || banned.untilMs <= Date.now()) return { ok: false, ...banned }
  const after = { count: banned.count, until: formatInstant(banned.untilMs) }
  await note({ act: 'proposal.ban', ...ofProposal(id), after, reason })
  return { ok: true, ...banned }
}

/** Returns how many bans were lifted. */
export const liftSenderBan = async ({ database, signature }: BanPlace, id: string, reason = ''): Promise<number> => {
  const { count } = await audited(database, signature, async (transaction, note) => {
    const lifted = await liftWithin(transaction, note, id, reason)
    return { ok: lifted > 0, count: lifted }
  })
  return count
}

export async function liftWithin(queries: Queries, note: WriteNote, id: string, reason: string): Promise<number> {
  const lifted = await liftBans(queries, id)
  if (lifted > 0) await note({ act: 'proposal.unban', ...ofProposal(id), before: { count: lifted }, reason })
  return lifted
}
