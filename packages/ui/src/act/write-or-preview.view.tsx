import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SegmentedControl } from '../field/segmented-control.tsx'

export type DialogSide = 'write' | 'preview'

interface WriteOrPreviewProps {
  view: DialogSide
  onChange: (view: DialogSide) => void
}

export function WriteOrPreview({ view, onChange }: WriteOrPreviewProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <SegmentedControl
      label={formatMessage({ id: 'manage.thing.view' })}
      segments={[
        { value: 'write', label: <FormattedMessage id="manage.thing.write" /> },
        { value: 'preview', label: <FormattedMessage id="manage.thing.preview" /> },
      ]}
      value={view}
      onChange={onChange}
    />
  )
}
