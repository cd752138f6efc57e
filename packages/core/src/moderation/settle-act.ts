import type { GatewayResult } from '../wire/index.ts'
import { isAnswerLost, isDeleted } from './told-by-error.ts'

/** What an act has come to: what it has made of its subject, null when that is out of sight; or what the backend holds instead. */
export type ActResult<Saved> = GatewayResult<Saved | null, Saved>

type Look<Saved> = () => Promise<GatewayResult<Saved>>

/** A transit may have happened although its answer was lost, or have been overtaken: the backend is asked what it holds. */
export async function settleTransit<Saved extends { readonly version: number }>(
  result: ActResult<Saved>,
  before: Saved,
  look: Look<Saved>,
  hasHappened: (now: Saved) => boolean,
): Promise<ActResult<Saved>> {
  if (result.ok || result.current !== undefined) return result
  if (result.error !== 'conflict' && !isAnswerLost(result.error)) return result
  const now = await look()
  if (!now.ok) return isDeleted(now.error) ? now : result
  if (hasHappened(now.value)) return now
  const hasMoved = result.error === 'conflict' || now.value.version !== before.version
  return hasMoved ? { ok: false, error: 'conflict', problems: result.problems, current: now.value } : result
}

/** What is gone is deleted, whichever request it was. */
export async function settleDeletion<Saved>(
  result: GatewayResult<null, Saved>,
  look: Look<Saved>,
): Promise<GatewayResult<null, Saved>> {
  if (result.ok) return result
  if (isDeleted(result.error)) return { ok: true, value: null }
  const isUnknown = isAnswerLost(result.error) || (result.error === 'conflict' && result.current === undefined)
  const now = isUnknown ? await look() : null
  if (now === null) return result
  if (!now.ok) return isDeleted(now.error) ? { ok: true, value: null } : result
  return result.error === 'conflict' ? { ...result, current: now.value } : result
}
