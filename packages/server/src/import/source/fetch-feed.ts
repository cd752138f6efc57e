import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createUnzip } from 'node:zlib'
import { importLimits, sourceLimits, type AddressFault } from '@recircle/core/import'
import { err, ok, type Result } from '@recircle/core/shared'
import { isOpenAddress } from './open-addresses.ts'

export interface FetchedFeed {
  /** Null where it is as it was. */
  readonly bytes: Buffer | null
  readonly etag: string | null
  readonly lastModified: string | null
}
export type FeedFault = AddressFault | 'too-large'

export interface FeedRequest {
  readonly address: string
  readonly etag: string | null
  readonly lastModified: string | null
}
export interface FeedRules {
  /** `host:port` in one's own network that files may come from all the same. */
  readonly privateHosts: readonly string[]
  readonly maxBytes?: number
  readonly timeoutMs?: number
  readonly resolver?: typeof resolve
}

/** Where web servers listen; others are asked by nobody who looks for a file. */
const usualPorts: ReadonlySet<string> = new Set(['', '80', '443', '8000', '8080', '8443'])
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

class Refusal extends Error {
  constructor(readonly fault: FeedFault) {
    super(fault)
  }
}

/**
 * SRC-10: fetches a file from wherever somebody says, and from nowhere inside: each address is judged as it was resolved, for the connection
 * that is then made, and each redirect like a new address.
 */
export async function fetchFeed(feed: FeedRequest, rules: FeedRules): Promise<Result<FetchedFeed, FeedFault>> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? sourceLimits.fetchMs)
  try {
    let url = new URL(feed.address)
    for (let redirects = 0; redirects <= sourceLimits.redirects; redirects += 1) {
      // oxlint-disable-next-line no-await-in-loop -- where the next one leads is said by this one
      const answer = await ask(url, feed, rules, signal)
      const { statusCode = 0, headers } = answer
      if (isRedirect(statusCode) && headers.location !== undefined) {
        answer.destroy()
        const next = new URL(headers.location, url)
        if (url.protocol === 'https:' && next.protocol !== 'https:') throw new Refusal('address-refused')
        url = next
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- the last turn
      return ok(await readAnswer(answer, rules, signal))
    }
    return err('address-refused')
  } catch (error) {
    return err(error instanceof Refusal ? error.fault : 'address-silent')
  }
}

function ask(url: URL, feed: FeedRequest, rules: FeedRules, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && url.protocol !== 'http:') throw new Refusal('address-refused')
  const port = url.port === '' ? (isSecure ? '443' : '80') : url.port
  const isOwn = rules.privateHosts.includes(`${url.hostname}:${port}`)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // Names are judged when they are resolved; a number is resolved by nobody.
  const isInside = isIP(host) !== 0 && !isOpenAddress(host)
  if (!isOwn && (isInside || !usualPorts.has(url.port) || url.username !== '')) throw new Refusal('address-inside')
  return new Promise((done, fail) => {
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      {
        signal,
        agent: false,
        headers: {
          'user-agent': 'Recircle',
          accept: '*/*',
          'accept-encoding': 'gzip',
          ...(feed.etag !== null && { 'if-none-match': feed.etag }),
          ...(feed.lastModified !== null && { 'if-modified-since': feed.lastModified }),
        },
        ...(!isOwn && { lookup: openLookup(rules.resolver ?? resolve) }),
      },
      done,
    )
    sent.on('error', fail)
    sent.end()
  })
}

/** What it answers is what is connected to: nothing is resolved a second time. One address inside is enough to refuse. */
const openLookup =
  (resolver: typeof resolve): LookupFunction =>
  (host, options, done) =>
    resolver(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || first === undefined) return done(error ?? new Error('No address'), '', 4)
      if (!addresses.every(({ address }) => isOpenAddress(address)))
        return done(new Refusal('address-inside'), '', first.family)
      return options.all === true ? done(null, addresses) : done(null, first.address, first.family)
    })

async function readAnswer(answer: IncomingMessage, rules: FeedRules, signal: AbortSignal): Promise<FetchedFeed> {
  const { statusCode = 0, headers } = answer
  const { etag, 'last-modified': lastModified } = headers
  const said = { etag: short(etag, 500), lastModified: short(lastModified, 100) }
  const refuse = (fault: FeedFault): never => {
    answer.destroy()
    throw new Refusal(fault)
  }
  if (statusCode === 304) {
    answer.resume()
    return { bytes: null, ...said }
  }
  if (statusCode !== 200) refuse('address-refused')
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
  return { bytes: Buffer.concat(chunks), ...said }
}

const short = (header: string | undefined, max: number): string | null =>
  header === undefined || header.length > max ? null : header
