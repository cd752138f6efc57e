import type { Facility, FacilityStatus, MissingPart } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { OwnerListModel } from '../../owned/owner-list/owner-list.ts'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import type { PointAction } from '../../facility/actions/owned-point.ts'
import type { PointActs } from './point-acts.ts'
import type { MyPointsQuery } from './my-points-query.ts'

export type MyPointsList = OwnerListModel<Facility, FacilityStatus, PointAction, MyPointsQuery>

/** The part of the model that a card or a row needs. */
export interface MyPointModel {
  readonly list: Pick<MyPointsList, 'choose' | 'isBusyWith'>
  actionsOf(facility: Facility): readonly PointAction[]
  missingOf(facility: Facility): readonly MissingPart[]
  titleOf(facility: Facility): string
  materialsOf(facility: Facility): readonly Material[]
  readonly acts: PointActs
  /** TRUTH-58: nobody has confirmed it lately. */
  isDue(facility: Facility): boolean
  mayBeCopied(facility: Facility): boolean
  /** TRUTH-49: whether a suggestion by the owner awaits a decision by staff. */
  hasOwnSuggestion(facility: Facility): boolean
}

export interface ActProps {
  acts: PointActs
  /** What the point is called. */
  title: string
  facility: Facility
  materials: readonly PointMaterial[]
}
