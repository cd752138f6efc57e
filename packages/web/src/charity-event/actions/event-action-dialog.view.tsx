import type { ReactNode } from 'react'
import type { CharityEvent } from '@recircle/core/charity-event'
import { OwnerActionDialog, type OwnerActionDialogModel } from '../../owned/owner-actions/owner-action-dialog.view.tsx'
import { eventActionWords } from './event-action-words.ts'
import type { EventAction } from './owned-event.ts'

export type EventActionDialogModel = OwnerActionDialogModel<CharityEvent, EventAction>

export const EventActionDialog = ({ model }: { model: EventActionDialogModel }): ReactNode => (
  <OwnerActionDialog model={model} words={eventActionWords} nameOf={({ title }) => title} />
)
