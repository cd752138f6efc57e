import { parseBalance } from '../account/index.ts'
import type { ProblemLog } from '../shared/index.ts'
import type { SocketPush } from './socket-frame.ts'

/** LIVE-4: the new balance that a push tells, or null; a body that is no number is ignored and reported. */
export function balanceOfPush({ title, body }: SocketPush, log: ProblemLog): number | null {
  if (title !== 'withdrawal_success') return null
  const balance = parseBalance(body)
  if (balance === null) log.report('balance-not-a-number', String(body))
  return balance
}
