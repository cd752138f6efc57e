import type { Facility, MissingPart } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { PointAction } from '../../point-actions/point-action.ts'

/** What a card or a row needs. */
export interface MyPointModel {
  actionsOf(facility: Facility): readonly PointAction[]
  missingOf(facility: Facility): readonly MissingPart[]
  materialsOf(facility: Facility): readonly Material[]
  mayBeCopied(facility: Facility): boolean
  isBusyWith(facility: Facility): boolean
  choose(action: PointAction, facility: Facility): void
}
