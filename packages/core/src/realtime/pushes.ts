import { parseBalance } from '../account/index.ts'
import type { ProblemLog } from '../shared/index.ts'
import type { SocketPush } from './socket-frame.ts'

/** LIVE-4: the new balance in a push, or null for another push; a non-numeric body is ignored and reported. */
export function balanceOfPush({ title, body }: SocketPush, log: ProblemLog): number | null {
  if (title !== 'withdrawal_success') return null
  const balance = parseBalance(body)
  if (balance === null) log.report('balance-not-a-number', String(body))
  return balance
}

export const eventPeopleTitle = 'event_people'
/** Changes may have been missed. */
export const anyEvent = 'any'

/** PEOPLE-14: whether the list of participants of this event may have changed. The push itself tells nothing of them. */
export const isOfEventPeople = ({ title, body }: SocketPush, eventId: string): boolean =>
  title === eventPeopleTitle && (body === eventId || body === anyEvent)

export const suggestionsTitle = 'suggestions_waiting'

/**
 * TRUTH-46: the number of suggestions that await the organization's decision, or null for another push. Sent with every
 * change to a suggestion, even if the number stays the same.
 */
export function suggestionsOfPush({ title, body }: SocketPush): number | null {
  const count = title === suggestionsTitle ? parseBalance(body) : null
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}
