import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { importLimits, noPaging, sourceLimits, type FeedPaging, type MaybePaging } from '@recircle/core/import'
import { err, ok, type Result } from '@recircle/core/shared'
import { AnswerPages, seenIn, type PagesFault } from '@recircle/place-files/formats'
import {
  fetchFeed,
  type FeedFault,
  type FeedRequest,
  type FeedRules,
  type FetchedFeed,
  type SentKey,
  type ToldWait,
} from '../../fetch/fetch-feed.ts'

type FetchedList = Pick<FetchedFeed, 'bytes' | 'etag' | 'lastModified'>
export type ListFault = FeedFault | PagesFault | 'feed-more'
interface FoundPaging {
  /** As the answer looked. */
  readonly found: MaybePaging
}
type ListResult = Result<FetchedList, ListFault, ToldWait> & FoundPaging

/** SRC-30 SRC-33: the whole list of an address, or nothing: in one answer, or in the pages that its owner has set. */
export async function fetchList(feed: FeedRequest, paging: MaybePaging, rules: FeedRules): Promise<ListResult> {
  const ask = patiently(feed, { maxBytes: importLimits.fileBytes, ...rules })
  return paging === noPaging || paging === 'whole' ? inOne(feed, paging, ask) : inPages(feed, paging, rules, ask)
}

type Ask = (address: string, version: Pick<FeedRequest, 'etag' | 'lastModified'>) => ReturnType<typeof fetchFeed>

/** SRC-32: waits as the site tells, for seconds; who tells to wait longer is left alone until then. */
function patiently({ key = null }: FeedRequest, rules: FeedRules): Ask {
  const { wait = delay } = rules
  let waits = 0
  return async function ask(address, version) {
    const answer = await fetchFeed({ address, ...version, key }, rules)
    if (answer.ok || answer.waitMs === undefined || answer.waitMs > sourceLimits.waitMs) return answer
    waits += 1
    if (waits > sourceLimits.waits) return answer
    await wait(answer.waitMs)
    return ask(address, version)
  }
}

async function inOne(feed: FeedRequest, paging: typeof noPaging | 'whole', ask: Ask): Promise<ListResult> {
  const answer = await ask(feed.address, feed)
  if (!answer.ok) return { ...answer, found: noPaging }
  const { bytes, etag, lastModified } = answer.value
  if (bytes === null) return { ...ok({ bytes, etag, lastModified }), found: noPaging }
  const { refusal, hasMore, paging: found } = seenIn({ ...answer.value, bytes })
  if (refusal !== null) return { ...err(refusal), found }
  if (hasMore && paging === noPaging) return { ...err('feed-more'), found }
  return { ...ok({ bytes: withoutSecret(bytes, feed.key), etag, lastModified }), found }
}

async function inPages(
  feed: FeedRequest,
  paging: Exclude<FeedPaging, 'whole'>,
  { pages: most = sourceLimits.pages, pagesMs = sourceLimits.pagesMs }: FeedRules,
  ask: Ask,
): Promise<ListResult> {
  const pages = new AnswerPages(feed.address, paging, { rows: importLimits.rows, bytes: importLimits.fileBytes })
  const fail = (fault: ListFault, told: ToldWait = {}): ListResult => ({ ...err(fault, told), found: paging })
  const begunMs = performance.now()
  for (let count = 0; pages.next !== null; count += 1) {
    if (count >= most) return fail('too-large')
    if (performance.now() - begunMs > pagesMs) return fail('address-silent')
    // oxlint-disable-next-line no-await-in-loop -- each page tells where the next one is
    const answer = await ask(pages.next, { etag: null, lastModified: null })
    if (!answer.ok) return fail(answer.error, answer)
    const taken = pages.take({ ...answer.value, bytes: answer.value.bytes ?? Buffer.alloc(0) })
    if (!taken.ok) return fail(taken.error)
  }
  const bytes = withoutSecret(pages.bytes, feed.key)
  // The first page may be as before while another one has changed, so the list as a whole has a version.
  const etag = `"pages ${createHash('sha256').update(bytes).digest('hex')}"`
  return { ...ok({ bytes: etag === feed.etag ? null : bytes, etag, lastModified: null }), found: paging }
}

const secretLetters = 8

/** A letter of a key as it is, and as JSON, an address or XML writes it. */
function everyWayOf(letter: string): string {
  const code = letter.charCodeAt(0).toString(16).padStart(2, '0')
  const hex = code.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  const ways = [`\\\\?${letter.replace(/\W/, '\\$&')}`, `%${hex}`, `\\\\u00${hex}`]
  return `(?:${[...ways, ...(letter === ' ' ? ['\\+'] : []), ...(letter === '&' ? ['&amp;'] : [])].join('|')})`
}

/** SRC-31: some sites repeat the key in links of their answers. Shorter texts stand in data by chance. */
function withoutSecret(bytes: Buffer, key: SentKey | null | undefined): Buffer {
  if (!key || key.secret.length < secretLetters) return bytes
  const written = new RegExp(Array.from(key.secret, everyWayOf).join(''), 'g')
  // Byte by byte, in whatever encoding.
  const text = bytes.toString('latin1')
  return written.test(text) ? Buffer.from(text.replaceAll(written, '***'), 'latin1') : bytes
}
