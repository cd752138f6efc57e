import { Resolver } from 'node:dns/promises'
import { domainToASCII } from 'node:url'
import {
  claimLimits,
  isInFile,
  isInRecords,
  type ClaimProblem,
  type PointSite,
  type SiteWay,
} from '@recircle/core/point-claim'
import { fetchFeed, type FeedRules } from '../fetch/fetch-feed.ts'

export type ResolveTxt = (host: string) => Promise<readonly (readonly string[])[]>

export interface SiteLooks {
  readonly feeds: Pick<FeedRules, 'privateHosts'>
  /** The records of a name; rejects with a code of `node:dns` if there are none. */
  readonly resolveTxt?: ResolveTxt
}

const resolveByDns: ResolveTxt = (host) => new Resolver({ timeout: claimLimits.lookMs / 2, tries: 2 }).resolveTxt(host)

/** CLAIM-5: null if the site shows the token. Only its owner can put a file at that path or a record into its zone. */
export async function lookAtSite(
  { feeds, resolveTxt = resolveByDns }: SiteLooks,
  site: PointSite,
  way: SiteWay,
  token: string,
): Promise<ClaimProblem | null> {
  if (way === 'dns') {
    try {
      return isInRecords(await resolveTxt(domainToASCII(site.host)), token) ? null : 'site-without-token'
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      return code === 'ENODATA' || code === 'ENOTFOUND' ? 'site-without-token' : 'site-silent'
    }
  }
  const fetched = await fetchFeed(
    { address: site.fileUrl, etag: null, lastModified: null },
    // No redirects: what a site forwards to may be written by anybody.
    { ...feeds, maxBytes: claimLimits.fileBytes, timeoutMs: claimLimits.lookMs, redirects: 0 },
  )
  if (fetched.ok) return isInFile(fetched.value.bytes?.toString('utf8') ?? '', token) ? null : 'site-without-token'
  return fetched.error === 'address-silent' ? 'site-silent' : 'site-without-token'
}
