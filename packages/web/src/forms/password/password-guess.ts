import { isCommonPassword, type SessionGateway } from '@recircle/core/session'

/** REG-9: whether a password is easy to guess; unknown until the list of what leaks are full of is there. */
export type Guess = 'unknown' | 'easy' | 'hard'

const nothing: ReadonlySet<string> = new Set()

export function guessOf(password: string, leaked: ReadonlySet<string> | null): Guess {
  if (isCommonPassword(password, leaked ?? nothing)) return 'easy'
  return leaked === null ? 'unknown' : 'hard'
}

/** Fetched once somebody chooses a password, which itself goes nowhere. Where the list does not come, the backend alone refuses. */
export async function loadLeaked(
  gateway: () => Promise<Pick<SessionGateway, 'commonPasswords'>>,
): Promise<ReadonlySet<string>> {
  const read = await gateway()
    .then((opened) => opened.commonPasswords())
    .catch(() => null)
  return read?.ok === true ? read.value : nothing
}
