import {
  changeStatus,
  deleteModerated,
  type ActResult,
  type Life,
  type Moderated,
  type OrgActor,
  type StatusChange,
} from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import type { GatewayResult } from '@recircle/core/wire'
import { outcomeOf, type ActEnd, type OwnedKind } from './act-and-tell.ts'

/** The offered actions in table order. Sending to review is not offered before the phone can be validated, because the server would reject an invalid one. */
export const offeredActions = <
  Subject extends Moderated,
  Transit extends string,
  Action extends string,
  Part,
  At extends PhoneContext,
  Refusal extends string,
>(
  life: Life<Subject, Transit, string, Part, At, Refusal>,
  offered: readonly Action[],
  subject: Subject,
  actor: OrgActor,
  at: At,
): Action[] => {
  const allowed = life.allowedActions(subject, actor, at)
  return offered.filter(
    (action) => allowed.includes(action) && (action !== 'sendToReview' || at.phoneMetadata !== null),
  )
}

export interface OwnedPorts<Subject, Transit> {
  readonly gateway: {
    get(id: string): Promise<GatewayResult<Subject>>
    transit(id: string, transit: Transit, comment?: string): Promise<ActResult<Subject>>
    delete(id: string): Promise<GatewayResult<null, Subject>>
  }
  readonly actor: () => OrgActor
}

/** The differences between entities on the owner's side. */
interface OwnedRules<Subject, Transit, At> {
  /** The prefix of its notifications: `<codes>.<action>.success`, `<codes>.moved`. */
  readonly codes: string
  readonly at: () => At
  readonly nameOf: (subject: Subject) => string
  readonly standOf: OwnedKind<Subject, string>['standOf']
  readonly keyOf: (subject: Subject) => string
  /** Replaces the plain change of a status. */
  readonly change?: (change: StatusChange<Subject, Transit, At>) => Promise<ActEnd<Subject>>
}

/** FAC-8, FAC-9, EVT-2: runs the actions that the life cycle allows the owner. */
export function ownedLife<
  Subject extends Moderated,
  Transit extends string,
  Action extends string,
  Part,
  At,
  Refusal extends string,
>(
  life: Life<Subject, Transit, string, Part, At, Refusal>,
  { gateway, actor }: OwnedPorts<Subject, Transit>,
  rules: OwnedRules<Subject, Transit, At>,
): OwnedKind<Subject, Action> {
  const { codes, at, nameOf, standOf, keyOf } = rules
  const change =
    rules.change ?? ((requested: StatusChange<Subject, Transit, At>) => changeStatus(life, gateway, requested))
  const transitNamed = (action: Action): Transit | null =>
    life.transitNames.find((transit) => life.actionOf(transit) === action) ?? null
  const needsReason = (action: Action): boolean => {
    const transit = transitNamed(action)
    return transit !== null && life.transits[transit].needs === 'comment'
  }
  return {
    needsReason,
    async run({ action, subject }, reason) {
      if (action === 'delete') return outcomeOf(await deleteModerated(life, gateway, subject, actor()))
      const transit = action === 'edit' ? life.toDraft(subject.status) : transitNamed(action)
      if (transit === null) return { kind: 'failed' }
      const comment = needsReason(action) ? reason : ''
      return outcomeOf(await change({ subject, transit, actor: actor(), comment, at: at() }))
    },
    // FAC-5: editing starts with the conversion to a draft.
    codeOf: (action) => `${codes}.${action === 'edit' ? 'toDraft' : action}`,
    movedCode: [codes, 'moved'].join('.'),
    nameOf,
    standOf,
    keyOf,
  }
}
