import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { kindRules, type DeskItem } from '@recircle/core/desk'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import type { DecisionDraft } from './decision-draft.ts'

interface MergeChoiceProps {
  item: DeskItem
  draft: DecisionDraft
  onEdit: (changes: Partial<DecisionDraft>) => void
}

/** DESK-40: the choice of the point to keep, and what happens to the other. */
export function MergeChoice({ item, draft: { merge }, onEdit }: MergeChoiceProps): ReactNode {
  const { formatMessage } = useIntl()
  const other = item.duplicates.find(({ id }) => id === merge?.otherId)
  if (merge === null || other === undefined) return null
  // DESK-44: a report is about two public points, neither of which is new.
  const isReported = kindRules[item.kind].corrects === 'point'
  return (
    <RadioGroup
      label={<FormattedMessage id="desk.merge.keeps" />}
      value={merge.keeps}
      onChange={(keeps) => onEdit({ merge: { ...merge, keeps } })}
      options={[
        {
          value: 'other',
          label: formatMessage({ id: isReported ? 'desk.merge.near' : 'desk.merge.other' }, { name: other.name }),
          hint: formatMessage(
            { id: isReported ? 'desk.merge.nearHint' : 'desk.merge.otherHint' },
            { name: item.title },
          ),
        },
        {
          value: 'this',
          label: formatMessage({ id: isReported ? 'desk.merge.reported' : 'desk.merge.this' }, { name: item.title }),
          hint: formatMessage(
            { id: isReported ? 'desk.merge.reportedHint' : 'desk.merge.thisHint' },
            { name: other.name },
          ),
        },
      ]}
    />
  )
}
