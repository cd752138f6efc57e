import { sql } from 'kysely'
import { reasonText, type DeskItemKey, type TogetherVerdict } from '@recircle/core/desk'
import { siteVariants, type LocaleCode, type SiteVariant } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { pageAddress } from '../../site/page-address.ts'
import type { Deciding } from './decide-item.ts'
import { eachKind, itemKinds } from '../item/item-kinds.ts'
import { findTemplate } from './reason-templates.ts'
import { knownSubjects } from '../log/subject-names.ts'
import { anyOf, mailsOf } from '../log/undo-decision.ts'

/** Emails that tell authors what became of what they sent; the others go to people whom a decision also concerns. */
const toAuthors: ReadonlySet<string> = new Set(eachKind(({ refusal }) => refusal.templates).flat())
/** Of forms that need no account: anybody may have typed the address. */
const toTypedAddresses: ReadonlySet<string> = new Set(
  eachKind(({ refusal }) => (refusal.isTyped ? refusal.templates : null)).flat(),
)
const mostNames = 5

export interface ChosenItem extends DeskItemKey {
  readonly verdict: TogetherVerdict
  /** Since when it waited when it was seen: what has come back since was changed. */
  readonly waitingSinceMs: number
}

interface Gathered {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly item: ChosenItem
}

/**
 * DESK-56: accounts get one email for everything, spam gets none, and an address that somebody has typed no more than one. The emails that are
 * not sent have to be withheld until the decisions can no longer be undone.
 */
export async function gatherMails(
  { transaction, place }: Pick<Deciding, 'transaction' | 'place'>,
  decided: ReadonlyMap<string, ChosenItem>,
  { template, words }: { readonly template: string; readonly words: string },
): Promise<{ readonly mailIds: readonly string[]; readonly withheld: readonly string[] }> {
  const rows = await transaction
    .selectFrom('desk_decisions')
    .selectAll()
    .where('id', '=', anyOf([...decided.keys()]))
    .execute()
  const itemOf = new Map(rows.flatMap((row) => mailsOf(row).map((id) => [id, decided.get(row.id)] as const)))
  const mails = await transaction
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'template'])
    .where('id', '=', anyOf([...itemOf.keys()]))
    .orderBy('id')
    .execute()
  const byAddress = new Map<string, readonly Gathered[]>()
  for (const mail of mails) {
    const item = itemOf.get(mail.id)
    const address = mail.recipient.toLowerCase()
    if (item && toAuthors.has(mail.template))
      byAddress.set(address, [...(byAddress.get(address) ?? []), { ...mail, item }])
  }
  const accounts = new Map((await accountsOf(transaction, [...byAddress.keys()])).map((row) => [row.email, row]))
  const withheld: string[] = []
  const added: string[] = []
  for (const [address, all] of byAddress) {
    const told = all.filter(({ item }) => item.verdict !== 'spam')
    const own = told.filter((mail) => !toTypedAddresses.has(mail.template))
    const account = accounts.get(address)
    const kept = own.length > 1 || account?.is_blocked ? [] : told.slice(0, 1)
    withheld.push(...all.flatMap(({ id }) => (kept.some((mail) => mail.id === id) ? [] : [id])))
    if (own.length > 1 && account && !account.is_blocked) {
      const { name, locale, variant } = account
      const canned = template === '' ? null : await findTemplate(transaction, template)
      const values = { which: await whichOf(transaction, own, locale), reason: reasonText(canned, words, locale) }
      const link = pageAddress(place.config, variant, locale, '/profile')
      added.push(
        await queueMail(transaction, { template: 'manyDeclined', recipient: address, locale, name, values, link }),
      )
    }
  }
  return { mailIds: [...mails.map(({ id }) => id), ...added], withheld }
}

/** `7 (Glass yard, Paper yard, …)` */
async function whichOf(queries: Queries, told: readonly Gathered[], locale: LocaleCode): Promise<string> {
  const subjects = told
    .slice(0, mostNames)
    .map(({ item }) => ({ subject_kind: itemKinds[item.kind].noun, subject_id: item.id }))
  const known = await knownSubjects(queries, subjects, siteVariants, locale)
  const names = subjects.map((subject) => known(subject).name).filter((name) => name !== '')
  const all = names.length < told.length ? [...names, '…'] : names
  return names.length === 0 ? String(told.length) : `${told.length} (${all.join(', ')})`
}

interface Account {
  readonly email: string
  readonly name: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
  readonly is_blocked: boolean
}

const accountsOf = async (queries: Queries, addresses: readonly string[]): Promise<readonly Account[]> => {
  const { rows } = await sql<Account>`
    select lower(email) as email, name, locale, variant, is_blocked from users
    where lower(email) = any(${addresses}::text[]) and is_active and deleted_at is null`.execute(queries)
  return rows
}
