import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ImportRun, ImportStatus } from '@recircle/core/import'
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

/** A run whose rows all wait for a place has nothing to import; one that staff review is not done. */
export const RunChip = ({ run: { status, review, counts } }: { run: ImportRun }): ReactNode => {
  if (status === 'applied' && review === 'waiting')
    return (
      <StatusChip tone="waiting" icon="clock">
        <FormattedMessage id="facility.status.onReview" />
      </StatusChip>
    )
  if (status === 'checked' && counts.waiting > 0)
    return (
      <StatusChip tone="attention" icon="pin">
        <FormattedMessage id="imports.summary.waiting" values={{ count: counts.waiting }} />
      </StatusChip>
    )
  if (status === 'checked' && counts.new + counts.changed === 0 && counts.same > 0)
    return (
      <StatusChip tone="neutral" icon="check">
        <FormattedMessage id="imports.rowOutcome.same" />
      </StatusChip>
    )
  return (
    <StatusChip {...looks[status]}>
      <FormattedMessage id={`imports.status.${status}`} />
    </StatusChip>
  )
}
