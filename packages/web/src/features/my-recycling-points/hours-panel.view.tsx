import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath, titleOf } from '@recircle/core/facility'
import type { DuePoint } from '@recircle/core/owner-start'
import { languageOf } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import { WeekGroups } from '../../facility/hours/week-summary.view.tsx'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { HoursUnchangedViewModel, type HoursResult } from './hours-unchanged.view-model.ts'
import styles from './hours-unchanged.module.css'

type HoursModel = Pick<
  HoursUnchangedViewModel,
  | 'state'
  | 'isBusy'
  | 'hasFailed'
  | 'hasChosenNone'
  | 'result'
  | 'points'
  | 'more'
  | 'mobilePoints'
  | 'pointsWithoutHours'
  | 'chosen'
  | 'isOn'
  | 'hasMoved'
  | 'turn'
  | 'turnAll'
  | 'load'
  | 'confirm'
>

interface OfModel {
  model: HoursModel
}

interface PanelProps extends OfModel {
  address: string
  /** The list shows dates that have changed. */
  onConfirmed: () => Promise<void>
}

/** TRUTH-58: what is confirmed stands beside each box, as on the page that a reminder leads to. */
const HoursPanelView = observer(({ model, address, onConfirmed }: PanelProps): ReactNode => {
  const { formatMessage } = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const { result } = model
  useEffect(() => {
    if (result !== null) void onConfirmed()
  }, [result, onConfirmed])
  return (
    <Card className={styles.panel}>
      <header className={styles.head}>
        <h2 ref={heading} id="hours-title" tabIndex={-1}>
          <FormattedMessage id="myPoints.hours.title" />
        </h2>
        <Anchor href={address}>{formatMessage({ id: 'layout.close' })}</Anchor>
      </header>
      {/* The alert with the focused button goes away. */}
      <LoadedView model={model} onRetry={() => heading.current?.focus()} />
    </Card>
  )
})

export const HoursPanel = modelled(HoursUnchangedViewModel, HoursPanelView)

const LoadedView = observer(({ model, onRetry }: OfModel & { onRetry: () => void }): ReactNode => {
  const { formatMessage } = useIntl()
  const { state, result, points, mobilePoints, pointsWithoutHours, isBusy } = model
  const told = useRef<HTMLDivElement>(null)
  // The button that was pressed may be gone with the last point.
  useEffect(() => {
    if (result !== null) told.current?.focus()
  }, [result])
  const retry = (): void => {
    onRetry()
    void model.load()
  }
  return (
    <>
      {result !== null && (
        <div ref={told} tabIndex={-1}>
          <ResultView result={result} />
        </div>
      )}
      {state === 'failed' && <RetryAlertView tone="warning" text="myPoints.hours.notLoaded" onRetry={retry} />}
      {state === 'loading' && !isBusy && <Skeleton className={styles.waiting} />}
      {(state === 'ready' || isBusy) && points.length > 0 && <PointsView model={model} />}
      {state === 'ready' &&
        points.length + mobilePoints.length + pointsWithoutHours.length === 0 &&
        result === null && <p className="soft">{formatMessage({ id: 'myPoints.hours.nothing' })}</p>}
      {state === 'ready' && (
        <>
          <ElsewhereView
            lead="myPoints.hours.unstated"
            points={pointsWithoutHours}
            hrefOf={(id) => `/profile/edit-recycling-point/${encodeURIComponent(id)}`}
          />
          <ElsewhereView lead="myPoints.hours.mobile" points={mobilePoints} hrefOf={facilityPath} />
        </>
      )}
    </>
  )
})

interface ElsewhereProps {
  lead: MessageId
  points: readonly DuePoint[]
  hrefOf: (id: string) => string
}

/** Points whose hours are not confirmed here. */
function ElsewhereView({ lead, points, hrefOf }: ElsewhereProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(usePage().locale)
  if (points.length === 0) return null
  return (
    <div className="small">
      <p className="soft">{formatMessage({ id: lead })}</p>
      <ul className={styles.elsewhere}>
        {points.map((point) => (
          <li key={point.id}>
            <Anchor href={hrefOf(point.id)}>{titleOf({ ...point, materials: [] }, language)}</Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ResultView({ result: { confirmed, moved, gone } }: { result: HoursResult }): ReactNode {
  return (
    <Alert tone={moved + gone > 0 ? 'warning' : 'success'}>
      {confirmed > 0 && <FormattedMessage id="myPoints.hours.done" values={{ count: confirmed }} />}
      {moved > 0 && (
        <>
          {' '}
          <FormattedMessage id="myPoints.hours.moved" values={{ count: moved }} />
        </>
      )}
      {gone > 0 && (
        <>
          {' '}
          <FormattedMessage id="myPoints.hours.gone" values={{ count: gone }} />
        </>
      )}
    </Alert>
  )
}

const PointsView = observer(({ model }: OfModel): ReactNode => {
  const { formatMessage } = useIntl()
  const { points, chosen, more } = model
  const everything = useRef<HTMLInputElement>(null)
  const press = (): void => {
    if (chosen.length === 0) everything.current?.focus()
    void model.confirm()
  }
  return (
    <>
      <p className="soft">{formatMessage({ id: 'myPoints.hours.lead' }, { count: points.length + more })}</p>
      <div>
        <Checkbox
          ref={everything}
          checked={chosen.length === points.length}
          onChange={(on) => model.turnAll(on)}
          label={<FormattedMessage id="myPoints.hours.all" />}
          error={model.hasChosenNone && <FormattedMessage id="myPoints.hours.none" />}
        />
        <ul className={styles.points}>
          {points.map((point) => (
            <PointView key={point.id} model={model} point={point} />
          ))}
        </ul>
      </div>
      {more > 0 && <p className="small soft">{formatMessage({ id: 'myPoints.hours.more' }, { count: more })}</p>}
      {model.hasFailed && <RetryAlertView tone="danger" text="myPoints.hours.failed" onRetry={press} />}
      <Button icon="success" busy={model.isBusy} onClick={press} className={styles.confirm}>
        <FormattedMessage id="myPoints.hours.button" values={{ count: chosen.length }} />
      </Button>
    </>
  )
})

const PointView = observer(({ model, point }: OfModel & { point: DuePoint }): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const language = languageOf(usePage().locale)
  const { id, address, confirmedAtMs, timezone, hours, hoursText } = point
  return (
    <li>
      <Checkbox
        checked={model.isOn(id)}
        onChange={(on) => model.turn(id, on)}
        label={
          <>
            <b>{titleOf({ ...point, materials: [] }, language)}</b>
            {model.hasMoved(id) && (
              <>
                {' '}
                <span className={styles.changed}>{formatMessage({ id: 'myPoints.hours.changed' })}</span>
              </>
            )}
          </>
        }
        hint={
          <>
            <span className={styles.hours}>
              <WeekGroups week={hours} />
              {hoursText}
            </span>
            {address}
            <br />
            {confirmedAtMs === null ? (
              <FormattedMessage id="account.desk.neverConfirmed" />
            ) : (
              <FormattedMessage
                id="account.desk.confirmedOn"
                values={{ date: <span className="nowrap">{formats.date(confirmedAtMs, timezone)}</span> }}
              />
            )}
          </>
        }
      />
    </li>
  )
})
