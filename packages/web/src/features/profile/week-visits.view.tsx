import { useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath } from '@recircle/core/facility'
import {
  changeOf,
  isQuiet,
  type ComparedVisits,
  type OwnVisits,
  type VisitedPoint,
  type VisitKind,
} from '@recircle/core/visits'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { WeekVisitsViewModel } from './week-visits.view-model.ts'
import styles from './week-visits.module.css'

/** In the order in which they happen. */
const kinds = ['opened', 'route', 'call'] as const satisfies readonly VisitKind[]

interface WeekVisitsModel {
  readonly visits: OwnVisits | null
  readonly hasFailed: boolean
  readonly load: () => Promise<void>
}

/** STATS-7: how often visitors opened, navigated to and called the points of the organization in the last seven days. */
const WeekVisitsView = observer(({ model, onMap }: { model: WeekVisitsModel; onMap: number }): ReactNode => {
  const { formatMessage } = useIntl()
  const section = useRef<HTMLDivElement>(null)
  const { visits, hasFailed } = model
  const isWaiting = visits === null && !hasFailed
  if (visits !== null && isQuiet(visits.all) && visits.all.before.opened === 0) return null
  const tryAgain = (): void => {
    // The alert with the focused button goes away.
    section.current?.focus()
    void model.load()
  }
  return (
    <Card
      as="section"
      ref={section}
      tabIndex={-1}
      aria-labelledby={isWaiting ? undefined : 'visits-title'}
      aria-busy={isWaiting || undefined}
      className={styles.week}
    >
      {!isWaiting && (
        <header className={styles.head}>
          <h2 id="visits-title">{formatMessage({ id: 'visits.title' })}</h2>
          <p className="small soft">{formatMessage({ id: 'visits.days' })}</p>
        </header>
      )}
      {isWaiting && <Skeleton className={styles.waiting} />}
      {hasFailed && <RetryAlertView tone="warning" text="visits.failed" onRetry={tryAgain} />}
      {visits !== null && <WeekNumbersView visits={visits} onMap={onMap} />}
    </Card>
  )
})

export const WeekVisits = modelled(WeekVisitsViewModel, WeekVisitsView)

export function WeekNumbersView({ visits: { all, points }, onMap }: { visits: OwnVisits; onMap: number }): ReactNode {
  const { formatMessage } = useIntl()
  if (isQuiet(all))
    return (
      <p className="soft">
        <FormattedMessage id="visits.empty" />{' '}
        <FormattedMessage id="visits.emptyBefore" values={{ count: all.before.opened }} />
      </p>
    )
  const most = Math.max(1, ...points.map(({ week }) => week.opened))
  return (
    <>
      <dl className={styles.totals}>
        {kinds.map((kind) => (
          <TotalView key={kind} kind={kind} all={all} />
        ))}
      </dl>
      <ol className={styles.points}>
        {points.map((point) => (
          <PointView key={point.id} point={point} most={most} />
        ))}
      </ol>
      {onMap > points.length && (
        <p>
          <Anchor href="/profile/recycling-points">{formatMessage({ id: 'visits.all' }, { count: onMap })}</Anchor>
        </p>
      )}
      <p className="small soft">{formatMessage({ id: 'visits.anonymous' })}</p>
    </>
  )
}

function TotalView({ kind, all }: { kind: VisitKind; all: ComparedVisits }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  return (
    <div>
      <dt>{formatMessage({ id: `visits.${kind}` })}</dt>
      <dd className={styles.number}>{formats.number(all.week[kind])}</dd>
      <dd className="small soft">
        <ChangeView kind={kind} compared={all} />
      </dd>
    </div>
  )
}

function ChangeView({ kind, compared }: { kind: VisitKind; compared: ComparedVisits }): ReactNode {
  const change = changeOf(kind, compared)
  return <FormattedMessage id={`visits.change.${change.kind}`} values={'by' in change ? { count: change.by } : {}} />
}

/** The bar repeats the number for the eye only. */
function PointView({ point, most }: { point: VisitedPoint; most: number }): ReactNode {
  const { formatMessage } = useIntl()
  const { id, name, week } = point
  return (
    <li className={styles.point}>
      <Anchor href={facilityPath(id)} className={styles.name}>
        {name}
      </Anchor>
      <span className={styles.opened}>{formatMessage({ id: 'visits.opened.count' }, { count: week.opened })}</span>
      <span aria-hidden="true" className={styles.track}>
        <span className={styles.bar} style={{ inlineSize: `${(100 * week.opened) / most}%` }} />
      </span>
      <span className={styles.rest}>
        <ChangeView kind="opened" compared={point} />
        {week.route + week.call > 0 && (
          <>
            {' · '}
            <FormattedMessage id="visits.route.count" values={{ count: week.route }} />
            {' · '}
            <FormattedMessage id="visits.call.count" values={{ count: week.call }} />
          </>
        )}
      </span>
    </li>
  )
}
