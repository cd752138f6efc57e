import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { closingWays } from '@recircle/core/import'
import { statusCommentMaxLength } from '@recircle/core/moderation'
import { Confirm } from '../../dialog/confirm.tsx'
import { RadioGroup } from '../../field/radio-group.tsx'
import { TextArea } from '../../field/text-area.tsx'
import type { GoneList } from './gone-list.ts'
import styles from '../imports.module.css'

const ways = {
  'for-a-time': { label: 'facility.action.closeTemporarily', hint: 'facility.closeTemporarily.text' },
  'for-good': { label: 'facility.action.closePermanently', hint: 'facility.closePermanently.text' },
} as const

/** SRC-34: closing for a time can be undone by reopening, closing for good cannot: the dialog says so. */
export const CloseGoneView = observer(({ model }: { model: GoneList }): ReactNode => {
  const { formatMessage } = useIntl()
  const { request, isBusy } = model
  const isForGood = request?.way === 'for-good'
  return (
    <Confirm
      open={request !== null}
      title={
        request?.ids == null ? (
          <FormattedMessage id="imports.gone.titleAll" />
        ) : (
          <FormattedMessage id="imports.gone.titleSome" values={{ count: request.ids.length }} />
        )
      }
      okLabel={<FormattedMessage id={ways[request?.way ?? 'for-a-time'].label} />}
      cancelLabel={<FormattedMessage id="imports.row.cancel" />}
      closeLabel={formatMessage({ id: 'imports.row.cancel' })}
      danger={isForGood}
      busy={isBusy}
      onOk={() => void model.close()}
      onCancel={() => model.cancel()}
    >
      {request !== null && (
        <div className={styles.edit}>
          <RadioGroup
            label={<FormattedMessage id="imports.gone.how" />}
            options={closingWays.map((value) => ({
              value,
              label: <FormattedMessage id={ways[value].label} />,
              hint: <FormattedMessage id={ways[value].hint} />,
            }))}
            value={request.way}
            onChange={(way) => model.edit({ way })}
          />
          <TextArea
            label={<FormattedMessage id="imports.gone.reason" />}
            required
            maxLength={statusCommentMaxLength}
            rows={2}
            value={request.reason}
            error={request.reason.trim() === '' ? <FormattedMessage id="imports.gone.reasonNeeded" /> : undefined}
            onChange={(reason) => model.edit({ reason })}
          />
        </div>
      )}
    </Confirm>
  )
})
