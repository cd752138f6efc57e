import type { DeskKind, DeskVerdict } from '@recircle/core/desk'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'

export const kindIcons: Readonly<Record<DeskKind, IconName>> = {
  application: 'building',
  facility: 'pin',
  event: 'calendar',
  proposal: 'edit',
  inquiry: 'message',
  result: 'success',
  import: 'upload',
  claim: 'lock',
  'event-change': 'calendar',
}

export const verdictIcons: Readonly<Record<DeskVerdict, IconName>> = {
  accept: 'check',
  decline: 'close',
  ask: 'message',
  answer: 'send',
  block: 'ban',
  duplicate: 'copy',
  merge: 'copy',
  spam: 'delete',
}
