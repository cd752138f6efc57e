import type { ImportOutcome } from '@recircle/core/import'
import type { IconName } from '../icons/icon-name.ts'
import type { StatusTone } from '../mark/status-chip.tsx'

export const outcomeLooks: Readonly<Record<ImportOutcome, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  new: { tone: 'good', icon: 'pin-add' },
  changed: { tone: 'waiting', icon: 'edit' },
  same: { tone: 'neutral', icon: 'check' },
  joined: { tone: 'neutral', icon: 'link' },
  doubtful: { tone: 'attention', icon: 'help' },
  refused: { tone: 'bad', icon: 'error' },
  'left-out': { tone: 'neutral', icon: 'ban' },
}
