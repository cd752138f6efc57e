import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok } from '@recircle/core/shared'
import type { Parse } from './env-reader.ts'

export interface TokenKey {
  readonly id: string
  readonly secret: Buffer
}
/** The first key signs; tokens signed with the others are accepted until the key is removed. */
export type TokenKeys = readonly [TokenKey, ...TokenKey[]]

const form = 'a list "id:secret,id:secret" where each secret is at least 32 bytes in base64url and ids are unique'
const minSecretBytes = 32

export const tokenKeys: Parse<TokenKeys> = (text) => {
  const keys = text.split(',').map((part) => /^\s*([\w.-]{1,40}):([A-Za-z0-9_-]+)\s*$/.exec(part))
  const read = keys.flatMap((match) =>
    match ? [{ id: match[1] ?? '', secret: Buffer.from(match[2] ?? '', 'base64url') }] : [],
  )
  const [first, ...rest] = read
  const isGood = read.length === keys.length && read.every((key) => key.secret.length >= minSecretBytes)
  const isUnique = new Set(read.map((key) => key.id)).size === read.length
  return first && isGood && isUnique ? ok([first, ...rest]) : err(form)
}

interface KeyPlace {
  readonly tokenKeys: TokenKeys | null
  readonly dataDirectory: string
}

const localFile = ({ dataDirectory }: KeyPlace): string => join(dataDirectory, 'token-keys')

/** The configured or stored keys; null if the next start makes one. */
export function knownTokenKeys(place: KeyPlace): TokenKeys | null {
  if (place.tokenKeys !== null) return place.tokenKeys
  const stored = tokenKeys(readIfThere(localFile(place)).trim())
  return stored.ok ? stored.value : null
}

export const newTokenKey = (): TokenKey => ({ id: 'local', secret: randomBytes(minSecretBytes) })

/** Outside production a key that is not configured is made once and stored in the data directory, readable only by its owner. */
export function tokenKeysOf(place: KeyPlace): TokenKeys {
  const known = knownTokenKeys(place)
  if (known !== null) return known
  const made = newTokenKey()
  writeFileSync(localFile(place), `${made.id}:${made.secret.toString('base64url')}\n`, { mode: 0o600 })
  return [made]
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
