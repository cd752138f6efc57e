import type { CharityEventKind } from '@recircle/core/charity-event'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'

interface EventKindLook {
  readonly label: MessageId
  readonly icon: IconName
}

export const eventKindLooks: Readonly<Record<CharityEventKind, EventKindLook>> = {
  'clean-up': { label: 'event.kind.cleanUp', icon: 'event-cleanup' },
  collection: { label: 'event.kind.collection', icon: 'event-collection' },
  planting: { label: 'event.kind.planting', icon: 'event-planting' },
  education: { label: 'event.kind.education', icon: 'event-education' },
  other: { label: 'event.kind.other', icon: 'event-other' },
}
