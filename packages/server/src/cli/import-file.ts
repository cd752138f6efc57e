import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { importLimits, readFeedAddress } from '@recircle/core/import'
import { fetchFeed, type FeedFault } from '../fetch/fetch-feed.ts'
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
}

export const isAddress = (typed: string): boolean => /^https?:\/\//i.test(typed)

export const givenFile = (context: StaffContext, typed: string): Promise<GivenFile | Answer> =>
  isAddress(typed) ? fetched(context, typed) : onDisk(context, typed)

async function onDisk({ directory }: StaffContext, typed: string): Promise<GivenFile | Answer> {
  const path = resolve(directory, typed)
  const file = await stat(path)
  if (!file.isFile()) return refuse('file', `${path} is a directory or a device: name a file.`)
  if (file.size > largestBytes) return refuse('file', `${path} is larger than 1 GiB: split it.`)
  return { bytes: await readFile(path), place: path, name: basename(path), address: null }
}

async function fetched({ config }: StaffContext, typed: string): Promise<GivenFile | Answer> {
  const address = readFeedAddress(typed)
  if (!address.ok || !URL.canParse(address.value))
    return mistake(`"${typed}" is not the address of a file, such as https://example.org/points.csv.`)
  const feedRequest = { address: address.value, etag: null, lastModified: null }
  const answer = await fetchFeed(feedRequest, {
    privateHosts: config.privateFeedHosts,
    maxBytes: importLimits.fileBytes,
  })
  if (!answer.ok) return refuse(answer.error, `${typed} ${refusals[answer.error]}`)
  const { hostname, pathname } = new URL(address.value)
  const bytes = answer.value.bytes ?? Buffer.alloc(0)
  return { bytes, place: typed, name: basename(pathname) || hostname, address: address.value }
}

const refusals: Readonly<Record<FeedFault, string>> = {
  'address-silent':
    'does not answer, or leads into a private network: PRIVATE_FEED_HOSTS names the hosts there that may be asked.',
  'address-refused': 'does not give the file out.',
  'address-page': 'is a page for people, not a file with data.',
  'too-large': `is larger than ${importLimits.fileBytes / 1024 / 1024} MiB: download it and name the file.`,
}
