import { contactFieldNames, type DeskDecision, type DeskField, reasonText } from '@recircle/core/desk'
import { facilityType, type Facility } from '@recircle/core/facility'
import type { ReportDeed } from '@recircle/core/report'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { mailHeld, type Work } from '../moderation/item-kind.ts'
import { transitWithin, reachableOwner } from '../moderation/staff-transits.ts'
import type { Correct } from './write-applied.ts'
import { changesOf } from '../moderation/desk-moderated.ts'
import { deskFacility } from '../facility/point-item.ts'

/** DESK-61: staff's corrections of the point that a report is about, or of a missing place; null without any. */
export function correctionOf(point: Facility | null, changes: DeskDecision['changes']): Correct | null {
  if (Object.keys(changes).length === 0) return null
  return (content) => {
    const attributes = deskFacility.correctionOf(changes, content)
    const body = { data: { type: facilityType, id: point?.id ?? 'new', attributes } }
    const read = deskFacility.readBody(body, 'change', content)
    if (!read.ok) return { ok: false, problems: problemsOfRead(read.problems) }
    const corrected = read.value.content
    const fields = point === null ? [] : changesOf(deskFacility, point, content, corrected)
    return { ok: true, content: corrected, acts: actsOf(fields) }
  }
}

function actsOf(fields: readonly DeskField[]): ReportDeed[] {
  const isHidden = ({ name, after }: DeskField): boolean => after === null && contactFieldNames.includes(name)
  return [
    ...(fields.every(isHidden) ? [] : (['corrected'] as const)),
    ...(fields.some(isHidden) ? (['hidden'] as const) : []),
  ]
}

/** Its owner reads the reason; whoever reported it only reads that it is gone. */
export async function takeOffMap({ transaction, note, place, decision, template, reason }: Work, point: Facility) {
  const owner = await reachableOwner(transaction, point)
  return transitWithin(transaction, note, place, moderatedFacility, {
    id: point.id,
    transits: ['block', 'blockPaused'],
    comment: owner === null ? reason : reasonText(template, decision.words, owner.locale),
    email: () => ({ template: 'facilityBlocked', path: '/profile/recycling-points', name: point.name }),
    ...mailHeld,
  })
}
