import { err, ok, type Result } from '../shared/index.ts'

/** Where the site of a source expects a key. */
export const keyPlaces = ['header', 'query'] as const

/** SRC-31: what its owner sees of a key once it is stored. */
export interface ShownFeedKey {
  readonly place: (typeof keyPlaces)[number]
  /** Of the header or the parameter, as the site documents it. */
  readonly name: string
}
export interface FeedKey extends ShownFeedKey {
  readonly secret: string
}

export const keyLimits = { nameLetters: 100, secretLetters: 1000 } as const

/** Headers that are ours, or that would change which request is made. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'host',
  'if-modified-since',
  'if-none-match',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
])

export type KeyProblem = 'required' | 'key-name' | 'key-secret'

/** SRC-31: a name that may stand in a request, and a text without line breaks. No key has a backslash, which answers write in two ways. */
export function readFeedKey({ place, name: typedName, secret: typedSecret }: FeedKey): Result<FeedKey, KeyProblem> {
  const [name, secret] = [typedName.trim(), typedSecret.trim()]
  if (name === '' || secret === '') return err('required')
  const isName =
    place === 'header'
      ? /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !ownHeaders.has(name.toLowerCase())
      : !/[\s&=#?]/.test(name)
  if (!isName || name.length > keyLimits.nameLetters) return err('key-name')
  if (!/^[\x20-\x5B\x5D-\x7E]+$/.test(secret) || secret.length > keyLimits.secretLetters) return err('key-secret')
  return ok({ place, name, secret })
}

/** Parameters that portals call a key, in lower case and without signs. */
const keyParameters: ReadonlySet<string> = new Set([
  'accesskey',
  'accesstoken',
  'apikey',
  'apitoken',
  'apptoken',
  'authkey',
  'authtoken',
  'clientsecret',
  'key',
  'secret',
  'subscriptionkey',
  'token',
  'xapikey',
])

/** SRC-31: a key that somebody has pasted with an address. */
export const isKeyParameter = (name: string): boolean => keyParameters.has(name.toLowerCase().replaceAll(/[^a-z]/g, ''))
