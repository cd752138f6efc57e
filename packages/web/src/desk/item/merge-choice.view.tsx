import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeskItem } from '@recircle/core/desk'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { DecisionDraft } from '../queue/decision-draft.ts'

interface MergeChoiceProps {
  item: DeskItem
  draft: DecisionDraft
  onEdit: (changes: Partial<DecisionDraft>) => void
}

/** DESK-40: which of the two stays, and what becomes of the other. */
export function MergeChoice({ item, draft: { merge }, onEdit }: MergeChoiceProps): ReactNode {
  const { formatMessage } = useIntl()
  const other = item.duplicates.find(({ id }) => id === merge?.otherId)
  if (merge === null || other === undefined) return null
  // DESK-44: a report is about two points on the map, of which neither is new.
  const isReported = item.kind === 'proposal'
  const closesHint = formatMessage({ id: 'desk.merge.closesHint' })
  return (
    <RadioGroup
      label={<FormattedMessage id="desk.merge.keeps" />}
      value={merge.keeps}
      onChange={(keeps) => onEdit({ merge: { ...merge, keeps } })}
      options={[
        {
          value: 'other',
          label: formatMessage({ id: isReported ? 'desk.merge.near' : 'desk.merge.other' }, { name: other.name }),
          hint: isReported ? closesHint : formatMessage({ id: 'desk.merge.otherHint' }),
        },
        {
          value: 'this',
          label: formatMessage({ id: isReported ? 'desk.merge.reported' : 'desk.merge.this' }, { name: item.title }),
          hint: isReported ? closesHint : formatMessage({ id: 'desk.merge.thisHint' }),
        },
      ]}
    />
  )
}
