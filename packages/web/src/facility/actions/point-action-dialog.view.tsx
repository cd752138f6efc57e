import type { ReactNode } from 'react'
import type { Facility } from '@recircle/core/facility'
import { OwnerActionDialog, type OwnerActionDialogModel } from '../../owned/owner-actions/owner-action-dialog.view.tsx'
import { pointActionWords } from './point-action-words.ts'
import type { PointAction } from './owned-point.ts'

export type PointActionDialogModel = OwnerActionDialogModel<Facility, PointAction>

interface PointActionDialogProps {
  model: PointActionDialogModel
  /** What the point is called; empty while there is none. */
  title: string
}

export const PointActionDialog = ({ model, title }: PointActionDialogProps): ReactNode => (
  <OwnerActionDialog model={model} words={pointActionWords} nameOf={() => title} />
)
