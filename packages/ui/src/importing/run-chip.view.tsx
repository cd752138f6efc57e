import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportStatus } from '@recircle/core/import'
import type { IconName } from '../icons/icon-name.ts'
import { StatusChip, type StatusTone } from '../mark/status-chip.tsx'

const looks: Readonly<Record<ImportStatus, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  fetching: { tone: 'waiting', icon: 'clock' },
  reading: { tone: 'waiting', icon: 'clock' },
  checking: { tone: 'waiting', icon: 'clock' },
  checked: { tone: 'attention', icon: 'edit' },
  applying: { tone: 'waiting', icon: 'clock' },
  applied: { tone: 'good', icon: 'check' },
  publishing: { tone: 'waiting', icon: 'clock' },
  undoing: { tone: 'waiting', icon: 'clock' },
  undone: { tone: 'neutral', icon: 'loop' },
  failed: { tone: 'bad', icon: 'error' },
}

export const RunChip = ({ status }: { status: ImportStatus }): ReactNode => (
  <StatusChip {...looks[status]}>
    <FormattedMessage id={`imports.status.${status}`} />
  </StatusChip>
)
