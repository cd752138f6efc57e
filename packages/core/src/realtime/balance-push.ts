import type { ProblemLog } from '../shared/index.ts'
import type { SocketPush } from './socket-frame.ts'

const decimal = /^[+-]?\d{1,15}(\.\d{1,10})?$/

function numberOf(body: string | number): number {
  if (typeof body === 'number') return body
  return decimal.test(body.trim()) ? Number(body) : Number.NaN
}

/** LIVE-4: the new balance that a push tells, or null; a body that is no number is ignored and reported. */
export function balanceOfPush({ title, body }: SocketPush, log: ProblemLog): number | null {
  if (title !== 'withdrawal_success') return null
  const balance = numberOf(body)
  if (Number.isFinite(balance)) return balance
  log.report('balance-not-a-number', String(body))
  return null
}
