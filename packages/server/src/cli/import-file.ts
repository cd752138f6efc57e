import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { importLimits, noPaging, readFeedAddress, type FeedKey, type MaybePaging } from '@recircle/core/import'
import { withoutKey } from '../import/runs/feed-keys.ts'
import { fetchList, type ListFault } from '../import/sources/fetch-list.ts'
import { mistake, refuse } from './answers.ts'
import type { Answer, StaffContext } from './staff-command.ts'

const largestBytes = 1_073_741_824

/** A file to import, from the disk or from an address. */
export interface GivenFile {
  readonly bytes: Buffer
  /** As messages call it: a path or the address. */
  readonly place: string
  readonly name: string
  /** Null for a file on the disk. */
  readonly address: string | null
  /** SRC-31: what stood in the address. */
  readonly key: FeedKey | null
  /** SRC-30: as it was told, and as the answer looked. */
  readonly paging: MaybePaging
  readonly pagingFound: MaybePaging
}

export const isAddress = (typed: string): boolean => /^https?:\/\//i.test(typed)

export const givenFile = (context: StaffContext, typed: string, paging: MaybePaging): Promise<GivenFile | Answer> =>
  isAddress(typed) ? fetched(context, typed, paging) : onDisk(context, typed)

async function onDisk({ directory }: StaffContext, typed: string): Promise<GivenFile | Answer> {
  const path = resolve(directory, typed)
  const file = await stat(path)
  if (!file.isFile()) return refuse('file', `${path} is a directory or a device: name a file.`)
  if (file.size > largestBytes) return refuse('file', `${path} is larger than 1 GiB: split it.`)
  const without = { address: null, key: null, paging: noPaging, pagingFound: noPaging } as const
  return { bytes: await readFile(path), place: path, name: basename(path), ...without }
}

async function fetched({ config }: StaffContext, typed: string, paging: MaybePaging): Promise<GivenFile | Answer> {
  const read = readFeedAddress(typed)
  if (!read.ok || !URL.canParse(read.value))
    return mistake(`"${typed}" is not the address of a file, such as https://example.org/points.csv.`)
  const { address, key } = withoutKey(read.value)
  const { host, hostname, pathname } = new URL(address)
  const answer = await fetchList({ address, etag: null, lastModified: null, key: key && { ...key, host } }, paging, {
    privateHosts: config.privateFeedHosts,
  })
  const { found } = answer
  if (!answer.ok) return refuse(answer.error, `${address} ${refusals[answer.error]}${seemsPaged(answer.error, found)}`)
  const bytes = answer.value.bytes ?? Buffer.alloc(0)
  return { bytes, place: address, name: basename(pathname) || hostname, address, key, paging, pagingFound: found }
}

const seemsPaged = (fault: ListFault, found: MaybePaging): string =>
  fault === 'feed-more' && found !== noPaging ? ` It looks like --paging ${found}.` : ''

const refusals: Readonly<Record<ListFault, string>> = {
  'feed-more': 'gives only a part of the list: say with --paging how to read the rest.',
  'too-many-rows': `has more than ${importLimits.rows} rows in its pages.`,
  'address-silent':
    'does not answer, or leads into a private network: PRIVATE_FEED_HOSTS names the hosts there that may be asked.',
  'address-refused': 'does not give the file out.',
  'address-denied': 'asks for a key: import it at the desk, where a key can be given.',
  'address-gone': 'is not there (any more).',
  'address-busy': 'asks to come back later: it has had too many requests.',
  'address-down': 'is out of service for now: try again later.',
  'pages-broken': 'gives pages that do not make one list.',
  'address-page': 'is a page for people, not a file with data.',
  'too-large': `is larger than ${importLimits.fileBytes / 1024 / 1024} MiB: download it and name the file.`,
}
