import { isKeyParameter, type FeedKey, type ShownFeedKey } from '@recircle/core/import'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database, Queries } from '../../db/database.ts'
import type { StoredFeedKey } from '../../db/tables/import.tables.ts'
import { withoutParameters, type SentKey } from '../../fetch/fetch-feed.ts'
import { seal, unseal } from '../../signed-link/sealing.ts'

/** SRC-31: sealed for one host, reached one way, and one organization: a source that moves to another host, or out of https, cannot open it. */
const sealedFor = ({ orgId, address }: OfFeed) => ({
  purpose: 'recircle feed key' as const,
  subject: `${orgId} ${new URL(address).origin}`,
})

interface OfFeed {
  readonly orgId: string
  readonly address: string
}

export const sealFeedKey = ([key]: TokenKeys, feed: OfFeed, { place, name, secret }: FeedKey): StoredFeedKey => ({
  place,
  name,
  keyId: key.id,
  secret: seal(key, sealedFor(feed), Buffer.from(secret)).toString('base64'),
})

/** Null if it was given for another host, or if its key of this server is gone. */
export function openFeedKey(keys: TokenKeys, feed: OfFeed, stored: StoredFeedKey): SentKey | null {
  const key = keys.find(({ id }) => id === stored.keyId)
  const secret = key && unseal(key, sealedFor(feed), Buffer.from(stored.secret, 'base64'))
  if (!secret) return null
  const { host } = new URL(feed.address)
  return { place: stored.place, name: stored.name, secret: secret.toString('utf8'), host }
}

export const shownKey = (stored: StoredFeedKey | null): ShownFeedKey | null =>
  stored && { place: stored.place, name: stored.name }

/** SRC-31: a key that stands in an address is taken out of it; one that is given beside it is the key. */
export function withoutKey(
  address: string,
  given: FeedKey | null = null,
): { readonly address: string; readonly key: FeedKey | null } {
  const url = new URL(address)
  if (given !== null) {
    const isGiven = (name: string, value: string): boolean =>
      value === given.secret || (given.place === 'query' && name === given.name)
    return { address: withoutParameters(url, isGiven).href, key: given }
  }
  const likely = [...url.searchParams].filter(([name, value]) => isKeyParameter(name) && value !== '')
  // `key` alone is also a word for what a list is chosen by.
  const found = likely.find(([name]) => name !== 'key') ?? likely[0]
  if (found === undefined) return { address, key: null }
  const [name, secret] = found
  return { address: withoutParameters(url, (each) => each === name).href, key: { place: 'query', name, secret } }
}

/** SRC-31: a file that is fetched again by hand needs its key no second time. */
export const keyOfAddress = async (queries: Queries, orgId: string, address: string): Promise<StoredFeedKey | null> => {
  const known = await queries
    .selectFrom('import_sources')
    .select('feed_key')
    .where('org_id', '=', orgId)
    .where('address', '=', address)
    .where('feed_key', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return known?.feed_key ?? null
}

/**
 * SRC-31: seals every key under the first key of the server, also those that stand in an address since before keys were sealed. A key that cannot
 * be opened stays: its source says that it needs one.
 */
export async function sealFeedKeysAnew(database: Database, keys: TokenKeys): Promise<void> {
  for (const table of ['import_sources', 'import_runs'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two tables
    await sealAnew(database, table, keys)
}

async function sealAnew(queries: Queries, table: 'import_sources' | 'import_runs', keys: TokenKeys): Promise<void> {
  const rows = await queries
    .selectFrom(table)
    .select(['id', 'org_id', 'address', 'feed_key'])
    .where('address', 'is not', null)
    .where((where) => where.or([where('address', 'like', '%?%'), where('feed_key', 'is not', null)]))
    .execute()
  for (const { id, org_id: orgId, address: before, feed_key: stored } of rows) {
    if (before === null || !URL.canParse(before)) continue
    const isOld = stored !== null && stored.keyId !== keys[0].id
    const { address, key } =
      stored === null
        ? withoutKey(before)
        : { address: before, key: isOld ? openFeedKey(keys, { orgId, address: before }, stored) : null }
    if (key === null) continue
    // oxlint-disable-next-line no-await-in-loop -- a few rows, once
    await queries
      .updateTable(table)
      .set({ address, feed_key: JSON.stringify(sealFeedKey(keys, { orgId, address }, key)) })
      .where('id', '=', id)
      .execute()
  }
}
