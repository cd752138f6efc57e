import {
  changeStatus,
  deleteModerated,
  type ActResult,
  type Life,
  type LifeMoment,
  type ModeratedTypes,
  type OrgActor,
} from '@recircle/core/moderation'
import type { GatewayResult } from '@recircle/core/wire'
import { outcomeOf, type OwnedKind } from './act-and-tell.ts'

/** The offered actions in table order. Sending to review is not offered before the phone can be validated, because the server would reject an invalid one. */
export const offeredActions = <Types extends ModeratedTypes, Action extends Types['action']>(
  life: Life<Types>,
  offered: readonly Action[],
  subject: Types['saved'],
  actor: OrgActor,
  at: LifeMoment,
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
interface OwnedRules<Subject> {
  /** The prefix of its notifications: `<codes>.<action>.success`, `<codes>.moved`. */
  readonly codes: string
  readonly at: () => LifeMoment
  readonly nameOf: (subject: Subject) => string
  readonly standOf: OwnedKind<Subject, string>['standOf']
  readonly keyOf: (subject: Subject) => string
}

/** FAC-8, FAC-9, EVT-2: runs the actions that the life cycle allows the owner. */
export function ownedLife<Types extends ModeratedTypes, Action extends Types['action']>(
  life: Life<Types>,
  { gateway, actor }: OwnedPorts<Types['saved'], Types['transit']>,
  { codes, at, nameOf, standOf, keyOf }: OwnedRules<Types['saved']>,
): OwnedKind<Types['saved'], Action> {
  const transitNamed = (action: Action): Types['transit'] | null =>
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
      return outcomeOf(await changeStatus(life, gateway, { subject, transit, actor: actor(), comment, at: at() }))
    },
    // FAC-5: editing starts with the conversion to a draft.
    codeOf: (action) => `${codes}.${action === 'edit' ? 'toDraft' : action}`,
    movedCode: [codes, 'moved'].join('.'),
    nameOf,
    standOf,
    keyOf,
  }
}
