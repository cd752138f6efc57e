import type { CharityEventKind } from '@recircle/core/charity-event'
import type { MessageId } from '../i18n/message-id.ts'
import {
  eventCleanupDrawing,
  eventCollectionDrawing,
  eventEducationDrawing,
  eventOtherDrawing,
  eventPlantingDrawing,
} from '../ui/icons/drawings.ts'
import type { IconName } from '../ui/icons/icon-name.ts'
import type { DrawingFile } from '../ui/drawing.tsx'

interface EventKindLook {
  readonly label: MessageId
  readonly icon: IconName
  /** Stands in for a cover that nobody has uploaded. */
  readonly drawing: DrawingFile
}

export const eventKindLooks: Readonly<Record<CharityEventKind, EventKindLook>> = {
  'clean-up': { label: 'event.kind.cleanUp', icon: 'event-cleanup', drawing: eventCleanupDrawing },
  collection: { label: 'event.kind.collection', icon: 'event-collection', drawing: eventCollectionDrawing },
  planting: { label: 'event.kind.planting', icon: 'event-planting', drawing: eventPlantingDrawing },
  education: { label: 'event.kind.education', icon: 'event-education', drawing: eventEducationDrawing },
  other: { label: 'event.kind.other', icon: 'event-other', drawing: eventOtherDrawing },
}
