import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { mayChangeStops, type Facility } from '@recircle/core/facility'
import { stopWhen } from '../../facility/stop-when.ts'
import { useFormats } from '../../i18n/words.tsx'
import styles from '../../owned/owner-list/owner-card.module.css'
import { Button } from '../../ui/button.tsx'
import type { MyPointModel } from './my-point.types.ts'

/** STOP-13: the stops that were called off or moved, each with a button to restore it. */
export const ChangedStops = observer(
  ({ model, facility }: { model: Pick<MyPointModel, 'acts'>; facility: Facility }): ReactNode => {
    const { formatMessage } = useIntl()
    const formats = useFormats()
    const { timezone } = facility
    if (!mayChangeStops(facility, model.acts.actor())) return null
    return facility.stopChanges.map((change) => {
      const when = stopWhen(change, timezone, formats)
      return (
        <p key={`${change.startsAtMs} ${change.place}`} className={styles.status}>
          <span>
            <b>{when}</b>{' '}
            {change.to === null ? (
              <FormattedMessage id="facility.changeStop.isOff" values={{ reason: change.reason }} />
            ) : (
              <FormattedMessage
                id="facility.changeStop.isMoved"
                values={{ time: formats.time(change.to.startsAtMs, timezone), reason: change.reason }}
              />
            )}
          </span>
          <Button
            size="sm"
            variant="secondary"
            icon="refresh"
            aria-label={formatMessage({ id: 'facility.restoreStop.ofStop' }, { when })}
            disabled={model.acts.isBusy}
            onClick={() => void model.acts.run('restoreStop', facility, { ...change, reason: '', to: null })}
          >
            <FormattedMessage id="facility.restoreStop.action" />
          </Button>
        </p>
      )
    })
  },
)
