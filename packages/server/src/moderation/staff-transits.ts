import { sql, type Transaction } from 'kysely'
import type { LifeMoment, Moderated, ModeratedTypes, OrgActor, TransitRefusal } from '@recircle/core/moderation'
import { err } from '@recircle/core/shared'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import { titleOfPoint } from '../facility/point-titles.ts'
import { emailsWithPicture, eventPicture } from '../charity-event/event-picture.ts'
import { audited, type Signature, type WriteNote } from '../audit/audited.ts'
import type { StaffConfig, StaffPlace } from '../audit/staff-place.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { pageAddress } from '../site/page-address.ts'
import { judgedNow, lockModerated, type ModeratedKind } from './moderated-kind.ts'

const staffActor: OrgActor = { kind: 'staff' }
const staffBy = ({ actorId }: Signature) => ({ actor: staffActor, userId: actorId })

/** The email to the owner, and the target of its button. */
export interface StaffEmail {
  readonly template: MailTemplate
  readonly path: string
  /** The name of the point or event in the email. */
  readonly name: string
  /** What else its text says. */
  readonly values?: (locale: LocaleCode) => Readonly<Record<string, string>>
}

export interface StaffTransit<Types extends ModeratedTypes> {
  readonly id: string
  /** The possible transitions; the current status decides which one applies. */
  readonly transits: readonly [Types['transit'], ...Types['transit'][]]
  readonly comment: string
  readonly email: (saved: Types['saved'], queries: Queries) => StaffEmail | Promise<StaffEmail>
  /** DESK-17 */
  readonly heldForMs?: number
}

export type StaffOutcome<Types extends ModeratedTypes> =
  | {
      readonly ok: true
      readonly saved: Types['saved']
      readonly mailedTo: string | null
      readonly mailId: string | null
    }
  | { readonly ok: false; readonly error: 'not-found' }
  | {
      readonly ok: false
      readonly error: TransitRefusal
      readonly saved: Types['saved']
      readonly possible: readonly Types['transit'][]
    }

/** FAC-3, EVT-2: accepts, declines, blocks or unblocks under the row's lock, with history and email. */
export const transitAsStaff = <Types extends ModeratedTypes>(
  place: StaffPlace,
  kind: ModeratedKind<Types>,
  act: StaffTransit<Types>,
): Promise<StaffOutcome<Types>> =>
  audited<StaffOutcome<Types>>(place.database, place.signature, (transaction, note) =>
    transitWithin(transaction, note, place, kind, act),
  )

/** The same as part of a larger transaction. */
export async function transitWithin<Types extends ModeratedTypes>(
  transaction: Transaction<Schema>,
  note: WriteNote,
  { config, signature }: Pick<StaffPlace, 'config' | 'signature'>,
  kind: ModeratedKind<Types>,
  { id, transits, comment, email, heldForMs = 0 }: StaffTransit<Types>,
): Promise<StaffOutcome<Types>> {
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
  const written = (await kind.find(transaction, id)) ?? saved
  const mail = await mailToOwner(transaction, config, written, await email(written, transaction), comment)
  const mailId = mail && (await queueMail(transaction, { ...mail, heldForMs }))
  return {
    ok: true,
    saved: written,
    mailedTo: mail?.recipient ?? null,
    mailId,
  }
}

export type StaffRemoval<Types extends ModeratedTypes> =
  | { readonly ok: true; readonly saved: Types['saved']; readonly mailedTo: string | null }
  | { readonly ok: false; readonly error: 'not-found' }
  | { readonly ok: false; readonly error: 'forbidden'; readonly saved: Types['saved'] }

/** STAFF-2: deletes permanently; the owner gets an email with the reason. */
export function removeAsStaff<Types extends ModeratedTypes>(
  { database, config, signature }: StaffPlace,
  kind: ModeratedKind<Types>,
  {
    id,
    reason,
    email,
  }: { readonly id: string; readonly reason: string; readonly email: (saved: Types['saved']) => StaffEmail },
): Promise<StaffRemoval<Types>> {
  return audited<StaffRemoval<Types>>(database, signature, async (transaction, note) => {
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

const staffTransits = <Types extends ModeratedTypes>(
  kind: ModeratedKind<Types>,
  saved: Types['saved'],
  at: LifeMoment,
): readonly Types['transit'][] => kind.life.allowedTransits(saved, staffActor, at)

/** Returns null if no address is reachable. */
export async function mailToOwner(
  queries: Queries,
  config: StaffConfig,
  saved: Moderated,
  { template, path, name: subject, values }: StaffEmail,
  reason: string,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(queries, saved)
  if (!owner) return null
  const { email: recipient, name, locale, variant } = owner
  const link = pageAddress(config, variant, locale, path)
  const picture = emailsWithPicture.has(template) ? { picture: eventPicture(config, owner, saved) } : {}
  // `name` greets the person, `values.name` is the subject of the text.
  const title = await titleOfPoint(queries, { id: saved.id, name: subject }, locale)
  return { template, recipient, locale, name, link, ...picture, values: { ...values?.(locale), name: title, reason } }
}

interface Reachable {
  readonly email: string
  readonly name: string
  readonly locale: LocaleCode
  readonly variant: SiteVariant
}

/** The creator's account, or another one of the organization if the creator has no confirmed address or is blocked. */
export async function reachableOwner(
  queries: Queries,
  { creatorId, orgId }: Pick<Moderated, 'creatorId' | 'orgId'>,
): Promise<Reachable | null> {
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
