import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createUnzip } from 'node:zlib'
import { importLimits, sourceLimits, type AddressFault, type FeedKey } from '@recircle/core/import'
import { err, ok, type Result } from '@recircle/core/shared'
import { isOpenAddress } from './open-addresses.ts'

export interface FetchedFeed {
  /** Null if the file has not changed. */
  readonly bytes: Buffer | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** Where the answer came from, without the key, and what its header Link names as the next page. */
  readonly address: string
  readonly nextLink: string | null
}
export type FeedFault = AddressFault | 'too-large'
/** SRC-32: how long the site tells to wait. */
export interface ToldWait {
  readonly waitMs?: number
}

/** SRC-31: a key, and the only host that it is sent to. */
export interface SentKey extends FeedKey {
  readonly host: string
}

export interface FeedRequest {
  readonly address: string
  readonly etag: string | null
  readonly lastModified: string | null
  readonly key?: SentKey | null
}
export interface FeedRules {
  /** `host:port` pairs in the private network that feeds may come from nevertheless. */
  readonly privateHosts: readonly string[]
  readonly maxBytes?: number
  readonly timeoutMs?: number
  readonly redirects?: number
  readonly resolver?: typeof resolve
  readonly userAgent?: string
  /** SRC-30: of a list in pages. */
  readonly pages?: number
  readonly pagesMs?: number
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Ports of web servers; requests to any other port could probe other services. */
const usualPorts: ReadonlySet<string> = new Set(['', '80', '443', '8000', '8080', '8443'])
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Names under `localhost` are this machine (RFC 6761), which not every resolver knows. */
const isThisMachine = (host: string): boolean => /(?:^|\.)localhost\.?$/.test(host)

class Refusal extends Error {
  constructor(
    readonly fault: FeedFault,
    readonly waitMs?: number,
  ) {
    super(fault)
  }
}

/** SRC-32: what a site says by its status; anything else is a refusal. */
const faultOfStatus: Readonly<Record<number, FeedFault>> = {
  401: 'address-denied',
  403: 'address-denied',
  404: 'address-gone',
  410: 'address-gone',
  429: 'address-busy',
  503: 'address-down',
}

/** The address without some of its parameters; the rest stays as it was written. */
export function withoutParameters(address: URL, isOut: (name: string, value: string) => boolean): URL {
  const url = new URL(address)
  const pairs = url.search.slice(1).split('&')
  const isKept = (pair: string): boolean =>
    pair !== '' && [...new URLSearchParams(pair)].every(([name, value]) => !isOut(name, value))
  url.search = pairs.filter(isKept).join('&')
  return url
}
const withoutParameter = (address: URL, name: string): URL => withoutParameters(address, (each) => each === name)

/** SRC-31: the request as it is sent: a key goes to the host that it was given for, and nowhere else, whatever an address says. */
function keyed(
  url: URL,
  key: SentKey | null,
): { readonly url: URL; readonly headers: Readonly<Record<string, string>> } {
  if (key === null) return { url, headers: {} }
  // Under whatever name a link has it; a parameter of the other site's own stays.
  if (url.host !== key.host) return { url: withoutParameters(url, (_name, value) => value === key.secret), headers: {} }
  if (key.place === 'header') return { url, headers: { [key.name]: key.secret } }
  const sent = withoutParameter(url, key.name)
  const pair = new URLSearchParams({ [key.name]: key.secret }).toString()
  sent.search = sent.search === '' ? pair : `${sent.search}&${pair}`
  return { url: sent, headers: {} }
}

/**
 * SRC-10: fetches a file from a user's URL without reaching into the private network: the check applies to the resolved address that the
 * connection then uses, and each redirect is checked like a new URL.
 */
export async function fetchFeed(
  feed: FeedRequest,
  rules: FeedRules,
): Promise<Result<FetchedFeed, FeedFault, ToldWait>> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? sourceLimits.fetchMs)
  try {
    let url = new URL(feed.address)
    for (let redirects = 0; redirects <= (rules.redirects ?? sourceLimits.redirects); redirects += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each redirect depends on the previous response
      const answer = await ask(url, feed, rules, signal)
      const { statusCode = 0, headers } = answer
      if (isRedirect(statusCode) && headers.location !== undefined) {
        answer.destroy()
        const next = new URL(headers.location, url)
        if (url.protocol === 'https:' && next.protocol !== 'https:') throw new Refusal('address-refused')
        url = next
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- the last iteration
      const read = await readAnswer(answer, rules, signal)
      const from = feed.key?.place === 'query' ? withoutParameter(url, feed.key.name) : url
      return ok({ ...read, address: from.href, nextLink: nextIn(headers.link) })
    }
    return err('address-refused')
  } catch (error) {
    if (!(error instanceof Refusal)) return err('address-silent')
    return err(error.fault, error.waitMs === undefined ? {} : { waitMs: error.waitMs })
  }
}

function ask(url: URL, feed: FeedRequest, rules: FeedRules, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw new Refusal('address-refused')
  const port = url.port === '' ? (isSecure ? '443' : '80') : url.port
  const isOwn = rules.privateHosts.includes(`${url.hostname}:${port}`)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // The lookup below checks names; an IP literal is never looked up.
  const isInside = isThisMachine(host) || (isIP(host) !== 0 && !isOpenAddress(host))
  if (!isOwn && (isInside || !usualPorts.has(url.port) || url.username !== '')) throw new Refusal('address-silent')
  const { url: full, headers: keyHeaders } = keyed(url, feed.key ?? null)
  return new Promise((done, fail) => {
    const sent = (isSecure ? requestHttps : requestHttp)(
      full,
      {
        signal,
        agent: false,
        headers: {
          'user-agent': rules.userAgent ?? 'Recircle',
          accept: '*/*',
          'accept-encoding': 'gzip',
          ...(feed.etag !== null && { 'if-none-match': feed.etag }),
          ...(feed.lastModified !== null && { 'if-modified-since': feed.lastModified }),
          ...keyHeaders,
        },
        lookup: isOwn ? ownLookup : openLookup(rules.resolver ?? resolve),
      },
      done,
    )
    sent.on('error', fail)
    sent.end()
  })
}

const ownLookup: LookupFunction = (host, options, done) =>
  resolve(isThisMachine(host) ? 'localhost' : host, options, done)

/** Connects to the very addresses that were checked: no second lookup (DNS rebinding). One internal address suffices to reject. */
const openLookup =
  (resolver: typeof resolve): LookupFunction =>
  (host, options, done) =>
    resolver(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return done(error ?? new Error('No address'), '', 4)
      if (!addresses.every(({ address }) => isOpenAddress(address)))
        return done(new Refusal('address-silent'), '', first.family)
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })

type ReadAnswer = Pick<FetchedFeed, 'bytes' | 'etag' | 'lastModified'>
async function readAnswer(answer: IncomingMessage, rules: FeedRules, signal: AbortSignal): Promise<ReadAnswer> {
  const { statusCode = 0, headers } = answer
  const { etag, 'last-modified': lastModified } = headers
  const validators = { etag: short(etag, 500), lastModified: short(lastModified, 100) }
  const refuse = (fault: FeedFault, waitMs?: number): never => {
    answer.destroy()
    throw new Refusal(fault, waitMs)
  }
  if (statusCode === 304) {
    answer.resume()
    return { bytes: null, ...validators }
  }
  if (statusCode !== 200) refuse(faultOfStatus[statusCode] ?? 'address-refused', waitOf(headers['retry-after']))
  if (/^\s*(text\/html|application\/xhtml)/i.test(headers['content-type'] ?? '')) refuse('address-page')
  const coding = headers['content-encoding'] ?? 'identity'
  if (!['identity', 'gzip', 'x-gzip', 'deflate'].includes(coding.toLowerCase())) refuse('address-refused')
  const max = rules.maxBytes ?? importLimits.fileBytes
  if (Number(headers['content-length'] ?? 0) > max) refuse('too-large')
  const chunks: Buffer[] = []
  let size = 0
  const unpacked = coding === 'identity' ? answer : answer.pipe(createUnzip())
  const breakOff = (): void => void unpacked.destroy(new Refusal('address-silent'))
  signal.addEventListener('abort', breakOff)
  answer.on('error', breakOff)
  try {
    for await (const chunk of unpacked) {
      const piece = Buffer.from(chunk)
      size += piece.length
      if (size > max) refuse('too-large')
      chunks.push(piece)
    }
  } finally {
    signal.removeEventListener('abort', breakOff)
  }
  if (!answer.complete) throw new Refusal('address-silent')
  return { bytes: Buffer.concat(chunks), ...validators }
}

const short = (header: string | undefined, max: number): string | null =>
  header === undefined || header.length > max ? null : header

/** SRC-32: in seconds, or the time when to come back. */
function waitOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** `<https://example.org/list?page=2>; rel="next"` (RFC 8288) */
function nextIn(header: string | string[] | undefined): string | null {
  const links = [header ?? '']
    .flat()
    .join(', ')
    .matchAll(/<([^>]*)>([^<]*)/g)
  for (const [, href = '', parameters = ''] of links) if (/;\s*rel="?(?:[^"]*\s)?next\b/i.test(parameters)) return href
  return null
}
