import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { isEmpty, lengthOf } from '../validation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { keysOf } from '../wire/index.ts'
import type { Missing } from './missing-parts.ts'
import {
  isOwner,
  statusCommentMaxLength,
  transitByWireName,
  type CancelRefusal,
  type Moderated,
  type OrgActor,
  type TransitRefusal,
  type TransitTable,
} from './transit-table.ts'

/** The context of the rules. */
export interface LifeMoment extends PhoneContext {
  readonly nowMs: number
}

type ActionOfTransit<Table> = {
  [Transit in keyof Table]: Table[Transit] extends { readonly action: infer Action } ? Action : Transit
}[keyof Table]
/** Every action of an entity with this table. */
export type LifeAction<Table> = 'edit' | 'saveDraft' | 'delete' | Extract<ActionOfTransit<Table>, string>

/** The types of one kind of moderated entity. */
export interface ModeratedTypes {
  readonly saved: Moderated
  readonly content: object
  readonly transit: string
  readonly action: string
  /** A part that must be filled in before review. */
  readonly part: Missing<string>
}

/** The rules that differ between moderated entities. */
export interface LifeRules<Types extends ModeratedTypes> {
  readonly transits: TransitTable<Types['transit'], Types['saved']['status']>
  readonly publicStatuses: readonly Types['saved']['status'][]
  /** The parts that must be filled in before review. */
  missing(this: void, subject: Types['saved'], at: LifeMoment): readonly Types['part'][]
  /** Owners can delete entities that are not public; this flag tells whether staff can delete any. */
  readonly isDeletedByStaff: boolean
  /** Actions offered to the owner in every status. */
  readonly alwaysOffered?: readonly Types['action'][]
  readonly cancelling?: Cancelling<Types>
}

/** The transit that keeps the status and marks the subject instead. */
export interface Cancelling<Types extends ModeratedTypes> {
  readonly transit: Types['transit']
  refusal(this: void, subject: Types['saved'], at: LifeMoment): CancelRefusal | null
  change(this: void, at: LifeMoment): Partial<Types['saved']>
  hasHappened(this: void, subject: Types['saved']): boolean
}

/** FAC-3, EVT-2: the life cycle of a moderated entity. Buttons, use cases and the server's routes share these rules. */
export class Life<Types extends ModeratedTypes> {
  readonly transits: TransitTable<Types['transit'], Types['saved']['status']>
  readonly transitNames: readonly Types['transit'][]

  constructor(private readonly rules: LifeRules<Types>) {
    this.transits = rules.transits
    this.transitNames = keysOf(rules.transits)
  }

  /** Why the transit is not allowed; null if it is. Without permission, no other reason is revealed. */
  refusal(
    subject: Types['saved'],
    transit: Types['transit'],
    actor: OrgActor,
    comment: string,
    at: LifeMoment,
  ): TransitRefusal | null {
    const { by, from, needs } = this.transits[transit]
    const isAllowed = (by !== 'owner' && actor.kind === 'staff') || (by !== 'staff' && isOwner(subject, actor))
    if (!isAllowed) return 'forbidden'
    if (subject.status !== from) return 'wrong-status'
    const refused = this.cancelling(transit)?.refusal(subject, at) ?? null
    if (refused !== null) return refused
    if (needs === 'complete' && !this.isComplete(subject, at)) return 'incomplete'
    if (needs === 'comment' && isEmpty(comment)) return 'comment-required'
    return needs === 'comment' && lengthOf(comment.trim()) > statusCommentMaxLength ? 'comment-too-long' : null
  }

  /** The subject after the transit. A comment belongs to the status it explains and is removed with it. */
  apply(
    subject: Types['saved'],
    transit: Types['transit'],
    actor: OrgActor,
    comment: string,
    at: LifeMoment,
  ): Result<Types['saved'], TransitRefusal> {
    const refused = this.refusal(subject, transit, actor, comment, at)
    if (refused) return err(refused)
    const { to, needs } = this.transits[transit]
    return ok({
      ...subject,
      status: to,
      statusComment: needs === 'comment' ? comment.trim() : '',
      ...this.cancelling(transit)?.change(at),
      version: subject.version + 1,
    })
  }

  /** FAC-16: the transit has already happened, so one whose response was lost may be retried. */
  hasHappened(subject: Types['saved'], transit: Types['transit']): boolean {
    const { from, to } = this.transits[transit]
    return this.cancelling(transit)?.hasHappened(subject) ?? (from !== to && subject.status === to)
  }

  /** The transits allowed to the actor now; those that take a comment require one. */
  allowedTransits(subject: Types['saved'], actor: OrgActor, at: LifeMoment): Types['transit'][] {
    return this.transitNames.filter((transit) => {
      const refused = this.refusal(subject, transit, actor, '', at)
      return refused === null || refused === 'comment-required'
    })
  }

  /** FAC-4, EVT-2: the actions offered to the actor, exactly as specified; others get none. */
  allowedActions(subject: Types['saved'], actor: OrgActor, at: LifeMoment): Types['action'][] {
    const offered = this.allowedTransits(subject, actor, at).map((transit) => this.actionOf(transit))
    const always = isOwner(subject, actor) ? (this.rules.alwaysOffered ?? []) : []
    // The type of the table determines these: `LifeAction`.
    return [
      this.canEdit(subject, actor) && 'edit',
      this.canSaveDraft(subject, actor) && 'saveDraft',
      ...offered,
      ...always,
      this.canDelete(subject, actor) && 'delete',
    ].filter((action): action is Types['action'] => typeof action === 'string')
  }

  /** The action that offers a transit; null for a transit that is only a step of another action. */
  actionOf(transit: Types['transit']): string | null {
    const { action } = this.transits[transit]
    return action === undefined ? transit : action
  }

  canEdit(subject: Types['saved'], actor: OrgActor): boolean {
    return isOwner(subject, actor) && ['draft', 'declined'].includes(subject.status)
  }

  canSaveDraft(subject: Types['saved'], actor: OrgActor): boolean {
    return isOwner(subject, actor) && ['draft', 'on-review'].includes(subject.status)
  }

  /** FAC-5: content can only be changed in a draft; other statuses are converted first, where possible. */
  canWrite(subject: Types['saved'], actor: OrgActor): boolean {
    return isOwner(subject, actor) && subject.status === 'draft'
  }

  /** FAC-4, EVT-2 */
  canDelete(subject: Types['saved'], actor: OrgActor): boolean {
    if (actor.kind === 'staff') return this.rules.isDeletedByStaff
    return isOwner(subject, actor) && ['draft', 'on-review', 'declined'].includes(subject.status)
  }

  /** MAP-1, EVT-1: everyone sees public entities, owners also see their own, staff see all. */
  canSee(subject: Types['saved'], actor: OrgActor): boolean {
    return this.rules.publicStatuses.includes(subject.status) || isOwner(subject, actor) || actor.kind === 'staff'
  }

  missing(subject: Types['saved'], at: LifeMoment): readonly Types['part'][] {
    return this.rules.missing(subject, at)
  }

  isComplete(subject: Types['saved'], at: LifeMoment): boolean {
    return this.missing(subject, at).length === 0
  }

  /** FAC-6: the missing parts that a draft displays. */
  missingOfDraft(subject: Types['saved'], at: LifeMoment): readonly Types['part'][] {
    return subject.status === 'draft' ? this.missing(subject, at) : []
  }

  transitOf(wireName: string): Types['transit'] | null {
    return transitByWireName(this.transits, wireName)
  }

  /** FAC-5, EVT-2: the transit back to a draft, if there is one. */
  toDraft(status: Types['saved']['status']): Types['transit'] | null {
    return this.between(status, 'draft')
  }

  /** The transit from a draft to review. */
  toReview(): Types['transit'] | null {
    return this.between('draft', 'on-review')
  }

  private cancelling(transit: Types['transit']): Cancelling<Types> | null {
    const { cancelling } = this.rules
    return cancelling?.transit === transit ? cancelling : null
  }

  private between(from: string, to: string): Types['transit'] | null {
    return this.transitNames.find((name) => this.transits[name].from === from && this.transits[name].to === to) ?? null
  }
}

export const lifeOf = <Types extends ModeratedTypes>(rules: LifeRules<Types>): Life<Types> => new Life(rules)
