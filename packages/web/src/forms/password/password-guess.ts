import { isCommonPassword, type SessionGateway } from '@recircle/core/session'

/** REG-9: whether a password is easy to guess; unknown until the list of leaked passwords is loaded. */
export type Guess = 'unknown' | 'easy' | 'hard'

const nothing: ReadonlySet<string> = new Set()

export function guessOf(password: string, leaked: ReadonlySet<string> | null): Guess {
  if (isCommonPassword(password, leaked ?? nothing)) return 'easy'
  return leaked === null ? 'unknown' : 'hard'
}

/** Loads the list once a password is being chosen; the password itself is not sent. If the list fails to load, only the backend checks. */
export async function loadLeaked(
  gateway: () => Promise<Pick<SessionGateway, 'commonPasswords'>>,
): Promise<ReadonlySet<string>> {
  const read = await gateway()
    .then((opened) => opened.commonPasswords())
    .catch(() => null)
  return read?.ok === true ? read.value : nothing
}
