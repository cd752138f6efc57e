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

/** By what most things are judged; what never goes by asks for the numbering plans alone. */
export interface LifeMoment extends PhoneContext {
  readonly nowMs: number
}

type ActionOfTransit<Table> = {
  [Transit in keyof Table]: Table[Transit] extends { readonly action: infer Action } ? Action : Transit
}[keyof Table]
/** Everything that may be done with what lives by this table. */
export type LifeAction<Table> = 'edit' | 'saveDraft' | 'delete' | Extract<ActionOfTransit<Table>, string>

/** A transit that leaves the status as it is: what else refuses it, what it changes, and what shows that it has happened. */
export interface InPlaceTransit<Subject, At, Refusal> {
  readonly refusal: (subject: Subject, at: At) => Refusal | null
  readonly change: (at: At) => Partial<Subject>
  readonly hasHappened: (subject: Subject) => boolean
}

/** What differs from one moderated thing to another; `At` is what it is judged by, such as the time. */
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
  /** What keeps it from being sent to review. */
  readonly missing: (subject: Subject, at: At) => readonly Part[]
  /** Its owner takes back what is not public; whether staff remove anything. */
  readonly isDeletedByStaff: boolean
  /** What its owner is offered in every status. */
  readonly alwaysOffered?: readonly Action[]
  readonly inPlace?: Readonly<Partial<Record<Transit, InPlaceTransit<Subject, At, Refusal>>>>
}

/** FAC-3, EVT-2: the life of a moderated thing. The button, the use case and the server's route ask the same questions of it. */
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

  /** Why the transit may not happen; null when it may. To those who may not act, nothing else is told. */
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

  /** The subject after the transit. A comment belongs to the status it explains and goes with it. */
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

  /** FAC-16: nothing is left to do, so that a transit whose answer was lost may be asked for again. */
  hasHappened(subject: Subject, transit: Transit): boolean {
    const { from, to } = this.transits[transit]
    return this.rules.inPlace?.[transit]?.hasHappened(subject) ?? (from !== to && subject.status === to)
  }

  /** The transits that the actor may make now; those with a comment need it said. */
  allowedTransits(subject: Subject, actor: OrgActor, at: At): Transit[] {
    return this.transitNames.filter((transit) => {
      const refused = this.refusal(subject, transit, actor, '', at)
      return refused === null || refused === 'comment-required'
    })
  }

  /** FAC-4, EVT-2: what the actor is offered, to the letter of the specification; others are offered nothing. */
  allowedActions(subject: Subject, actor: OrgActor, at: At): Action[] {
    const offered = this.allowedTransits(subject, actor, at).map((transit) => this.actionOf(transit))
    const always = isOwner(subject, actor) ? (this.rules.alwaysOffered ?? []) : []
    // The table's own type says which these are: `LifeAction`.
    return [
      this.canEdit(subject, actor) && 'edit',
      this.canSaveDraft(subject, actor) && 'saveDraft',
      ...offered,
      ...always,
      this.canDelete(subject, actor) && 'delete',
    ].filter((action): action is Action => typeof action === 'string')
  }

  /** As what a transit is offered; null for one that is only on the way to another action. */
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

  /** FAC-5: content changes in a draft only; anything else is converted first, where there is a way. */
  canWrite(subject: Subject, actor: OrgActor): boolean {
    return isOwner(subject, actor) && subject.status === 'draft'
  }

  /** FAC-4, EVT-2 */
  canDelete(subject: Subject, actor: OrgActor): boolean {
    if (actor.kind === 'staff') return this.rules.isDeletedByStaff
    return isOwner(subject, actor) && ['draft', 'on-review', 'declined'].includes(subject.status)
  }

  /** MAP-1, EVT-1: everybody sees what is public, its owner all of its own, staff everything. */
  canSee(subject: Subject, actor: OrgActor): boolean {
    return this.rules.publicStatuses.includes(subject.status) || isOwner(subject, actor) || actor.kind === 'staff'
  }

  missing(subject: Subject, at: At): readonly Part[] {
    return this.rules.missing(subject, at)
  }

  isComplete(subject: Subject, at: At): boolean {
    return this.missing(subject, at).length === 0
  }

  /** FAC-6: what a draft says that it lacks. */
  missingOfDraft(subject: Subject, at: At): readonly Part[] {
    return subject.status === 'draft' ? this.missing(subject, at) : []
  }

  transitOf(wireName: string): Transit | null {
    return transitByWireName(this.transits, wireName)
  }

  /** FAC-5, EVT-2: the way back to a draft, where there is one. */
  toDraft(status: Subject['status']): Transit | null {
    return this.between(status, 'draft')
  }

  /** The way of a draft to its review. */
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
