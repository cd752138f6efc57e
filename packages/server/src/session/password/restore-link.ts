import type { Config } from '../../config/config.ts'
import type { Queries } from '../../db/database.ts'
import type { Asker } from '../../mail/mail-budget.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { pageAddress, type ReaderAddress } from '../../site/page-address.ts'
import { issueRestoreToken } from '../mailed-tokens.ts'
import type { UserRow } from '../session.repository.ts'

type Pages = Pick<Config, 'origins' | 'siteOverrides'>

/** Staff never sign in on the public site, and a blocked account gets no new way in. */
export const mayRestore = (user: UserRow): boolean => !user.is_staff && !user.is_superuser && !user.is_blocked

/** AUTH-12. Returns false if the mailbox already has enough unused links (AUTH-15). */
export async function mailRestoreLink(
  queries: Queries,
  config: Pages,
  user: UserRow,
  recipient: string,
  asker: Asker | null,
): Promise<boolean> {
  const link = await restoreLink(queries, config, user)
  const { locale, name } = user
  if (link !== null) await queueMail(queries, { template: 'passwordRestore', asker, locale, name, recipient, link })
  return link !== null
}

/** STAFF-4: creates a link for a user who cannot receive email; invalidates those handed out before. */
export async function handOutRestoreLink(queries: Queries, config: Pages, user: UserRow): Promise<string> {
  await queries.deleteFrom('user_tokens').where('user_id', '=', user.id).where('used_at', 'is', null).execute()
  const link = await restoreLink(queries, config, user)
  if (link === null) throw new Error('An account without unused links gets one')
  return link
}

async function restoreLink(queries: Queries, config: Pages, user: UserRow): Promise<ReaderAddress | null> {
  const token = await issueRestoreToken(queries, user.id)
  return token === null ? null : pageAddress(config, user.variant, user.locale, `/restore-password/${token}`)
}
