import { noPaging, type FeedPaging, type MaybePaging } from '@recircle/core/import'
import { err, ok, type Result } from '@recircle/core/shared'
import { isRecord, parseJson } from '@recircle/core/wire'
import { dialects, listPaths, morePaths, nextPaths, totalPaths, type Dialect } from './answer-dialects.ts'

/** What a site has answered. */
export interface FeedAnswer {
  readonly bytes: Buffer
  /** The address that it came from; links are relative to it. */
  readonly address: string
  /** Of the header Link with `rel=next`. */
  readonly nextLink: string | null
}

export type Dialected = Exclude<FeedPaging, 'whole'>
const isDialected = (paging: string): paging is Dialected => Object.hasOwn(dialects, paging)

/** By own keys that may hold a dot themselves: `@odata.nextLink`. */
function at(value: unknown, path: string): unknown {
  if (isRecord(value) && Object.hasOwn(value, path)) return value[path]
  const dot = path.indexOf('.')
  if (dot < 1 || !isRecord(value)) return undefined
  const name = path.slice(0, dot)
  return Object.hasOwn(value, name) ? at(value[name], path.slice(dot + 1)) : undefined
}

interface FoundList {
  /** Empty if the list is the whole answer. */
  readonly path: string
  readonly items: readonly unknown[]
}
function listOf(json: unknown): FoundList | null {
  if (Array.isArray(json)) return { path: '', items: json }
  for (const path of listPaths) {
    const items = at(json, path)
    if (Array.isArray(items)) return { path, items }
  }
  const lists = Object.entries(isRecord(json) ? json : {}).flatMap(([path, items]) =>
    Array.isArray(items) && isRecord(items[0]) ? [{ path, items }] : [],
  )
  return lists.length === 1 ? (lists[0] ?? null) : null
}

function readJson(bytes: Buffer): unknown {
  const read = parseJson(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  return read.ok ? read.value : undefined
}

function nextLinkOf(json: unknown, header: string | null): string | null {
  const links = isRecord(json) && Array.isArray(json['links']) ? json['links'] : []
  const said = [
    ...links.flatMap((link) => (isRecord(link) && link['rel'] === 'next' ? [link['href']] : [])),
    ...nextPaths.map((path) => at(json, path)),
    header,
  ]
  const found = said.find((href) => typeof href === 'string' && href !== '')
  return typeof found === 'string' ? found : null
}

/** SRC-30: by the address, then by the answer, then by how the answer goes on. */
function pagingOf(address: string, json: unknown, header: string | null): MaybePaging {
  const known = Object.entries(dialects).filter((entry): entry is [Dialected, Dialect] => isDialected(entry[0]))
  const plain = decodedQuery(address)
  const [byAddress] = known.find(([, { address: pattern }]) => pattern?.test(plain) === true) ?? []
  if (byAddress !== undefined) return byAddress
  const [byAnswer] =
    known.find(([, { answer }]) => answer?.every((path) => at(json, path) !== undefined) === true) ?? []
  return byAnswer ?? (nextLinkOf(json, header) === null ? noPaging : 'links')
}
const decodedQuery = (address: string): string => address.replaceAll(/%24/g, '$')

interface SeenAnswer {
  /** What it says in place of rows. */
  readonly refusal: 'address-denied' | 'address-refused' | null
  /** SRC-33: whether it says that it is not the whole list. */
  readonly hasMore: boolean
  readonly paging: MaybePaging
}

export function seenIn({ bytes, address, nextLink }: FeedAnswer): SeenAnswer {
  const start = bytes.subarray(0, 100).toString('utf8').trimStart()
  const json = /^\uFEFF?[[{]/.test(start) ? readJson(bytes) : undefined
  const paging = pagingOf(address, json, nextLink)
  const rows = listOf(json)?.items.length ?? 0
  const isOfMore = rows > 0 && totalPaths.some((path) => Number(at(json, path)) > rows)
  const isCut = morePaths.some((path) => at(json, path) === true)
  const hasMore = isOfMore || isCut || nextLinkOf(json, nextLink) !== null
  return { refusal: refusalIn(json), hasMore, paging }
}

export type PagesFault = 'pages-broken' | 'too-many-rows' | 'too-large' | 'address-denied' | 'address-refused'
export interface PageLimits {
  readonly rows: number
  readonly bytes: number
}

/** In a row. */
const emptyPagesMost = 20

/** SRC-30: the pages of one list, read one after another, and what they say together. Nothing of it counts until it is whole. */
export class AnswerPages {
  /** The page to ask for; null once the list is whole. */
  next: string | null
  private readonly dialect: Dialect
  private readonly items: string[] = []
  private readonly sizes: number[] = []
  private before: ReadonlySet<string> = new Set()
  private readonly linkedFrom = new Set<string>()
  private size = 0
  private emptyPages = 0
  private total: number | null = null
  private frame: { readonly json: unknown; readonly path: string } | null = null

  constructor(
    private readonly address: string,
    paging: Dialected,
    private readonly limits: PageLimits,
  ) {
    this.dialect = dialects[paging]
    this.next = this.dialect.next.by === 'link' ? address : this.asked()
  }

  take(answer: FeedAnswer): Result<null, PagesFault> {
    const json = readJson(answer.bytes)
    const refusal = refusalIn(json)
    if (refusal !== null) return err(refusal)
    const list = listOf(json)
    if (list === null || (this.frame !== null && list.path !== this.frame.path)) return err('pages-broken')
    this.frame ??= { json, path: list.path }
    if (this.items.length + list.items.length > this.limits.rows) return err('too-many-rows')
    const texts = textsOf(list.items)
    if (texts === null) return err('pages-broken')
    // A server that does not know the parameter gives the same page for ever, and a row that was inserted meanwhile moves one into the next page.
    if (texts[0] !== undefined && this.before.has(texts[0])) return err('pages-broken')
    if (!this.isSameTotal(json) || this.hasGap(texts.length)) return err('pages-broken')
    if (texts.length > 0) this.before = new Set(texts)
    this.sizes.push(texts.length)
    for (const text of texts) this.size += Buffer.byteLength(text) + 1
    this.items.push(...texts)
    if (this.size > this.limits.bytes) return err('too-large')
    const next = this.nextAfter(json, answer, texts.length)
    if (!next.ok) return next
    this.next = next.value
    return this.next === null && this.total !== null && this.total !== this.items.length
      ? err('pages-broken')
      : ok(null)
  }

  get bytes(): Buffer {
    const list = `[${this.items.join(',')}]`
    const { json, path } = this.frame ?? { json: [], path: '' }
    // A list deep in an answer is handed on alone; one beside its columns keeps them.
    if (!isRecord(json) || !Object.hasOwn(json, path)) return Buffer.from(list)
    const others = Object.entries(json).flatMap(([name, value]) =>
      name === path ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`],
    )
    return Buffer.from(`{${[...others, `${JSON.stringify(path)}:${list}`].join(',')}}`)
  }

  /** A list that has changed while it was read. */
  private isSameTotal(json: unknown): boolean {
    const said = this.dialect.total === undefined ? undefined : at(json, this.dialect.total)
    if (typeof said !== 'number') return true
    const isSame = this.total === null || this.total === said
    this.total = said
    return isSame
  }

  /** Pages by number that are not all of one size have left rows out. */
  private hasGap(rows: number): boolean {
    const [first = 0] = this.sizes
    return this.dialect.next.by === 'page' && rows > 0 && this.sizes.some((size) => size !== first || rows > first)
  }

  private nextAfter(json: unknown, answer: FeedAnswer, rows: number): Result<string | null, 'pages-broken'> {
    const { next, more } = this.dialect
    if (next.by === 'link') {
      // A site that filters after it has cut its pages leaves some of them empty; others name a next page for ever.
      this.emptyPages = rows === 0 ? this.emptyPages + 1 : 0
      if (this.emptyPages >= emptyPagesMost) return ok(null)
      return this.linked(nextLinkOf(json, answer.nextLink), answer.address)
    }
    // The page before has said that there are more.
    if (rows === 0) return more !== undefined && this.items.length > 0 ? err('pages-broken') : ok(null)
    if (this.total !== null) return ok(this.items.length < this.total ? this.asked() : null)
    if (more !== undefined) return ok(more.some((path) => at(json, path) === true) ? this.asked() : null)
    return ok(this.asked())
  }

  /** A link that is none, or that leads back, is not the end of a list. */
  private linked(href: string | null, base: string): Result<string | null, 'pages-broken'> {
    if (href === null) return ok(null)
    if (/\s/.test(href) || !URL.canParse(href, base)) return err('pages-broken')
    const url = new URL(href, base)
    // Behind a proxy, many servers name themselves without the s.
    if (base.startsWith('https:') && url.protocol === 'http:') url.protocol = 'https:'
    if (this.linkedFrom.has(url.href)) return err('pages-broken')
    this.linkedFrom.add(url.href)
    return ok(url.href)
  }

  private asked(): string {
    const url = new URL(this.address)
    const { next, also = {} } = this.dialect
    const query = url.searchParams
    for (const [name, value] of Object.entries(also)) if (!query.has(name)) query.set(name, value)
    if (next.by === 'offset') {
      if (next.rows !== null && !query.has(next.size)) query.set(next.size, String(next.rows))
      query.set(next.start, String(this.items.length))
    }
    if (next.by === 'page') query.set(next.page, String(numberIn(query.get(next.page), 1) + this.sizes.length))
    if (next.by === 'json') {
      const read = parseJson(query.get(next.parameter) ?? '{}')
      const source = read.ok && isRecord(read.value) ? read.value : {}
      query.set(next.parameter, JSON.stringify({ [next.size]: next.rows, ...source, [next.start]: this.items.length }))
    }
    return url.href
  }
}

/** Null for values that are nested too deep to be written. */
function textsOf(items: readonly unknown[]): readonly string[] | null {
  try {
    return items.map((item) => JSON.stringify(item))
  } catch {
    return null
  }
}

const numberIn = (text: string | null, otherwise: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : otherwise

/** ArcGIS answers `200 OK` with an error of its own: 498 and 499 are a token that is wrong or missing. */
function refusalIn(json: unknown): 'address-denied' | 'address-refused' | null {
  const code = at(json, 'error.code')
  if (typeof code !== 'number') return null
  return [401, 403, 498, 499].includes(code) ? 'address-denied' : 'address-refused'
}
