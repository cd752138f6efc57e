import { parseBalance } from '../account/index.ts'
import type { SocketPush } from './socket-frame.ts'

export const suggestionsTitle = 'suggestions_waiting'

/**
 * TRUTH-46: how many suggestions wait for the decision of the organization, or null for a push about something else. It comes with every
 * change of one of them, also where the number stays the same.
 */
export function suggestionsOfPush({ title, body }: SocketPush): number | null {
  const count = title === suggestionsTitle ? parseBalance(body) : null
  return count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null
}
