import { err, ok } from '@recircle/core/shared'
import type { EnvReader, Parse } from './env-reader.ts'
import type { TokenKeys } from './token-keys.ts'

const minMetricsTokenLetters = 16
/** 32 random bytes with fewer different ones are rarer than one in 10^16. */
const minDifferentBytes = 16
/** Used by examples and by images of PostgreSQL. */
const knownPasswords = new Set(['postgres', 'password', 'recircle', 'changeme', 'secret', 'admin', 'example', 'test'])

/** OPS-13: a guessable secret protects nothing. */
export const secretText =
  (isProduction: boolean): Parse<string> =>
  (setting) =>
    !isProduction || setting.length >= minMetricsTokenLetters
      ? ok(setting)
      : err(`at least ${minMetricsTokenLetters} characters long in production`)

/** OPS-13: refuses what is acceptable on a developer's machine, but not in production. */
export function refuseGuessable(
  reader: EnvReader,
  {
    tokenKeys,
    databaseUrls,
  }: { tokenKeys: TokenKeys | null; databaseUrls: readonly (readonly [name: string, url: string | null])[] },
): void {
  if (tokenKeys?.some(({ secret }) => new Set(secret).size < minDifferentBytes))
    reader.refuse(
      `TOKEN_KEYS contains a secret that is not random; make one with: node -p "crypto.randomBytes(32).toString('base64url')"`,
    )
  for (const [name, url] of databaseUrls) {
    if (url !== null && knownPasswords.has(new URL(url).password.toLowerCase()))
      reader.refuse(`${name} has a well-known password; change it in the database (alter role … password …).`)
  }
}
