import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isEmpty, lengthOf } from '../validation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { keysOf } from '../wire/index.ts'
import {
  isOwner,
  statusCommentMaxLength,
  transitByWireName,
  type Moderated,
  type OrgActor,
  type TransitRefusal,
  type TransitTable,
} from './transit-table.ts'

/** The context of most rules; entities that never expire only need the numbering plans. */
export interface LifeMoment extends PhoneContext {
  readonly nowMs: number
}

type ActionOfTransit<Table> = {
  [Transit in keyof Table]: Table[Transit] extends { readonly action: infer Action } ? Action : Transit
}[keyof Table]
/** Every action of an entity with this table. */
export type LifeAction<Table> = 'edit' | 'saveDraft' | 'delete' | Extract<ActionOfTransit<Table>, string>

/** A transit that keeps the status: its additional refusal, its change, and how to tell that it has happened. */
export interface InPlaceTransit<Subject, At, Refusal> {
  readonly refusal: (subject: Subject, at: At) => Refusal | null
  readonly change: (at: At) => Partial<Subject>
  readonly hasHappened: (subject: Subject) => boolean
}

/** The rules that differ between moderated entities; `At` is their context, such as the current time. */
export interface LifeRules<
  Subject extends Moderated,
  Transit extends string,
  Action extends string,
  Part,
  At,
  Refusal extends string,
> {
  readonly transits: TransitTable<Transit, Subject['status']>
  readonly publicStatuses: readonly Subject['status'][]
  /** The parts that must be filled in before review. */
  readonly missing: (subject: Subject, at: At) => readonly Part[]
  /** Owners can delete entities that are not public; this flag tells whether staff can delete any. */
  readonly isDeletedByStaff: boolean
  /** Actions offered to the owner in every status. */
  readonly alwaysOffered?: readonly Action[]
  readonly inPlace?: Readonly<Partial<Record<Transit, InPlaceTransit<Subject, At, Refusal>>>>
}

/** FAC-3, EVT-2: the life cycle of a moderated entity. Buttons, use cases and the server's routes share these rules. */
export class Life<
  Subject extends Moderated,
  Transit extends string,
  Action extends string,
  Part,
  At,
  Refusal extends string,
> {
  readonly transits: TransitTable<Transit, Subject['status']>
  readonly transitNames: readonly Transit[]

  constructor(private readonly rules: LifeRules<Subject, Transit, Action, Part, At, Refusal>) {
    this.transits = rules.transits
    this.transitNames = keysOf(rules.transits)
  }

  /** Why the transit is not allowed; null if it is. Without permission, no other reason is revealed. */
  refusal(
    subject: Subject,
    transit: Transit,
    actor: OrgActor,
    comment: string,
    at: At,
  ): TransitRefusal | Refusal | null {
    const { by, from, needs } = this.transits[transit]
    const isAllowed = (by !== 'owner' && actor.kind === 'staff') || (by !== 'staff' && isOwner(subject, actor))
    if (!isAllowed) return 'forbidden'
    if (subject.status !== from) return 'wrong-status'
    const refused = this.rules.inPlace?.[transit]?.refusal(subject, at) ?? null
    if (refused !== null) return refused
    if (needs === 'complete' && !this.isComplete(subject, at)) return 'incomplete'
    if (needs === 'comment' && isEmpty(comment)) return 'comment-required'
    return needs === 'comment' && lengthOf(comment.trim()) > statusCommentMaxLength ? 'comment-too-long' : null
  }

  /** The subject after the transit. A comment belongs to the status it explains and is removed with it. */
  apply(
    subject: Subject,
    transit: Transit,
    actor: OrgActor,
    comment: string,
    at: At,
  ): Result<Subject, TransitRefusal | Refusal> {
    const refused = this.refusal(subject, transit, actor, comment, at)
    if (refused) return err(refused)
    const { to, needs } = this.transits[transit]
    return ok({
      ...subject,
      status: to,
      statusComment: needs === 'comment' ? comment.trim() : '',
      ...this.rules.inPlace?.[transit]?.change(at),
      version: subject.version + 1,
    })
  }

  /** FAC-16: the transit has already happened, so one whose response was lost may be retried. */
  hasHappened(subject: Subject, transit: Transit): boolean {
    const { from, to } = this.transits[transit]
    return this.rules.inPlace?.[transit]?.hasHappened(subject) ?? (from !== to && subject.status === to)
  }

  /** The transits allowed to the actor now; those that take a comment require one. */
  allowedTransits(subject: Subject, actor: OrgActor, at: At): Transit[] {
    return this.transitNames.filter((transit) => {
      const refused = this.refusal(subject, transit, actor, '', at)
      return refused === null || refused === 'comment-required'
    })
  }

  /** FAC-4, EVT-2: the actions offered to the actor, exactly as specified; others get none. */
  allowedActions(subject: Subject, actor: OrgActor, at: At): Action[] {
    const offered = this.allowedTransits(subject, actor, at).map((transit) => this.actionOf(transit))
    const always = isOwner(subject, actor) ? (this.rules.alwaysOffered ?? []) : []
    // The type of the table determines these: `LifeAction`.
    return [
      this.canEdit(subject, actor) && 'edit',
      this.canSaveDraft(subject, actor) && 'saveDraft',
      ...offered,
      ...always,
      this.canDelete(subject, actor) && 'delete',
    ].filter((action): action is Action => typeof action === 'string')
  }

  /** The action that offers a transit; null for a transit that is only a step of another action. */
  actionOf(transit: Transit): string | null {
    const { action } = this.transits[transit]
    return action === undefined ? transit : action
  }

  canEdit(subject: Subject, actor: OrgActor): boolean {
    return isOwner(subject, actor) && ['draft', 'declined'].includes(subject.status)
  }

  canSaveDraft(subject: Subject, actor: OrgActor): boolean {
    return isOwner(subject, actor) && ['draft', 'on-review'].includes(subject.status)
  }

  /** FAC-5: content can only be changed in a draft; other statuses are converted first, where possible. */
  canWrite(subject: Subject, actor: OrgActor): boolean {
    return isOwner(subject, actor) && subject.status === 'draft'
  }

  /** FAC-4, EVT-2 */
  canDelete(subject: Subject, actor: OrgActor): boolean {
    if (actor.kind === 'staff') return this.rules.isDeletedByStaff
    return isOwner(subject, actor) && ['draft', 'on-review', 'declined'].includes(subject.status)
  }

  /** MAP-1, EVT-1: everyone sees public entities, owners also see their own, staff see all. */
  canSee(subject: Subject, actor: OrgActor): boolean {
    return this.rules.publicStatuses.includes(subject.status) || isOwner(subject, actor) || actor.kind === 'staff'
  }

  missing(subject: Subject, at: At): readonly Part[] {
    return this.rules.missing(subject, at)
  }

  isComplete(subject: Subject, at: At): boolean {
    return this.missing(subject, at).length === 0
  }

  /** FAC-6: the missing parts that a draft displays. */
  missingOfDraft(subject: Subject, at: At): readonly Part[] {
    return subject.status === 'draft' ? this.missing(subject, at) : []
  }

  transitOf(wireName: string): Transit | null {
    return transitByWireName(this.transits, wireName)
  }

  /** FAC-5, EVT-2: the transit back to a draft, if there is one. */
  toDraft(status: Subject['status']): Transit | null {
    return this.between(status, 'draft')
  }

  /** The transit from a draft to review. */
  toReview(): Transit | null {
    return this.between('draft', 'on-review')
  }

  private between(from: string, to: string): Transit | null {
    return this.transitNames.find((name) => this.transits[name].from === from && this.transits[name].to === to) ?? null
  }
}

export const lifeOf = <
  Subject extends Moderated,
  Table extends TransitTable<string, Subject['status']>,
  Part,
  At,
  Offered extends string = never,
  Refusal extends string = never,
>(
  rules: LifeRules<Subject, Extract<keyof Table, string>, LifeAction<Table> | Offered, Part, At, Refusal> & {
    readonly transits: Table
  },
): Life<Subject, Extract<keyof Table, string>, LifeAction<Table> | Offered, Part, At, Refusal> => new Life(rules)
