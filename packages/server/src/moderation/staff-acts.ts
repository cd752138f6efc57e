import { sql, type Transaction } from 'kysely'
import type { LifeMoment, Moderated, OrgActor, TransitRefusal } from '@recircle/core/moderation'
import { err } from '@recircle/core/shared'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database, Queries, Schema } from '../db/database.ts'
import { audited, type Signature, type WriteNote } from '../desk/audited.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { pageAddress } from '../site/page-address.ts'
import { judgedNow, lockModerated, type ModeratedKind } from './moderated-kind.ts'

const staffActor: OrgActor = { kind: 'staff' }
const staffBy = ({ actorId }: Signature) => ({ actor: staffActor, userId: actorId })

/** What the owner is written, and where its button leads. */
export interface StaffEmail {
  readonly template: MailTemplate
  readonly path: string
  /** What the email calls the point or the event. */
  readonly name: string
}

export interface StaffAct<Saved, Transit> {
  readonly id: string
  /** The transits that this act may mean; the status decides between them. */
  readonly transits: readonly [Transit, ...Transit[]]
  readonly comment: string
  readonly email: (saved: Saved) => StaffEmail
  /** DESK-17 */
  readonly heldForMs?: number
}

export type StaffOutcome<Saved, Transit, Refusal> =
  | { readonly ok: true; readonly saved: Saved; readonly mailedTo: string | null; readonly mailId: string | null }
  | { readonly ok: false; readonly error: 'not-found' }
  | {
      readonly ok: false
      readonly error: TransitRefusal | Refusal
      readonly saved: Saved
      readonly possible: readonly Transit[]
    }

export type StaffConfig = Pick<Config, 'origins' | 'siteOverrides'>

/** Where staff act, and who answers for it. */
export interface StaffPlace {
  readonly database: Database
  readonly config: StaffConfig
  readonly signature: Signature
}

/** FAC-3, EVT-2: accepts, declines, blocks or unblocks under the row's lock; the history and the email go with it. */
export const actAsStaff = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  place: StaffPlace,
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  act: StaffAct<Saved, Transit>,
): Promise<StaffOutcome<Saved, Transit, Refusal>> =>
  audited<StaffOutcome<Saved, Transit, Refusal>>(place.database, place.signature, (transaction, note) =>
    actWithin(transaction, note, place, kind, act),
  )

/** The same within a transaction that does more. */
export async function actWithin<Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  transaction: Transaction<Schema>,
  note: WriteNote,
  { config, signature }: Pick<StaffPlace, 'config' | 'signature'>,
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  { id, transits, comment, email, heldForMs = 0 }: StaffAct<Saved, Transit>,
): Promise<StaffOutcome<Saved, Transit, Refusal>> {
  const at = await judgedNow()
  const saved = await lockModerated(transaction, kind, id)
  if (!saved) return err('not-found')
  const possible = staffTransits(kind, saved, at)
  const transit = transits.find((each) => possible.includes(each)) ?? transits[0]
  const changed = kind.life.apply(saved, transit, staffActor, comment, at)
  if (!changed.ok) return err(changed.error, { saved, possible })
  await kind.writeStatus(transaction, saved, changed.value, staffBy(signature))
  await note({
    act: `${kind.noun}.${transit}`,
    subjectKind: kind.noun,
    subjectId: id,
    before: { status: saved.status },
    after: { status: changed.value.status },
    reason: comment,
  })
  const mail = await mailToOwner(transaction, config, saved, email(saved), comment)
  const mailId = mail && (await queueMail(transaction, { ...mail, heldForMs }))
  return {
    ok: true,
    saved: (await kind.find(transaction, id)) ?? saved,
    mailedTo: mail?.recipient ?? null,
    mailId,
  }
}

export type StaffRemoval<Saved> =
  | { readonly ok: true; readonly saved: Saved; readonly mailedTo: string | null }
  | { readonly ok: false; readonly error: 'not-found' }
  | { readonly ok: false; readonly error: 'forbidden'; readonly saved: Saved }

/** STAFF-2: deletes for good; who made it reads why. */
export function removeAsStaff<Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  { database, config, signature }: StaffPlace,
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  { id, reason, email }: { readonly id: string; readonly reason: string; readonly email: (saved: Saved) => StaffEmail },
): Promise<StaffRemoval<Saved>> {
  return audited<StaffRemoval<Saved>>(database, signature, async (transaction, note) => {
    const saved = await lockModerated(transaction, kind, id)
    if (!saved) return err('not-found')
    if (!kind.life.canDelete(saved, staffActor)) return err('forbidden', { saved })
    await kind.remove(transaction, saved, staffBy(signature), reason)
    const { noun } = kind
    const before = { status: saved.status, content: kind.contentOf(saved) }
    await note({ act: `${noun}.delete`, subjectKind: noun, subjectId: id, before, reason })
    const mail = await mailToOwner(transaction, config, saved, email(saved), reason)
    if (mail) await queueMail(transaction, mail)
    return { ok: true, saved, mailedTo: mail?.recipient ?? null }
  })
}

export const staffTransits = <Saved extends Moderated, Content, Transit extends string, Refusal extends string>(
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  saved: Saved,
  at: LifeMoment,
): readonly Transit[] => kind.life.allowedTransits(saved, staffActor, at)

/** Null where nobody can be written to. */
export async function mailToOwner(
  queries: Queries,
  config: StaffConfig,
  saved: Moderated,
  { template, path, name: subject }: StaffEmail,
  reason: string,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(queries, saved)
  if (!owner) return null
  const { email: recipient, name, locale, variant } = owner
  const link = pageAddress(config, variant, locale, path)
  // The greeting takes the person's name, the text the subject's.
  return { template, recipient, locale, name, link, values: { name: subject, reason } }
}

interface Reachable {
  readonly email: string
  readonly name: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

/** The account that made it, or another one of its organization when that has no confirmed address or is blocked. */
export async function reachableOwner(queries: Queries, { creatorId, orgId }: Moderated): Promise<Reachable | null> {
  const found = await queries
    .selectFrom('users')
    .select(['email', 'name', 'locale', 'variant'])
    .where('email', 'is not', null)
    .where('is_blocked', '=', false)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('id', '=', creatorId), eb('org_id', '=', orgId)]))
    .orderBy(sql`id = ${creatorId}`, 'desc')
    .orderBy('created_at')
    .executeTakeFirst()
  return found && found.email !== null ? { ...found, email: found.email } : null
}
