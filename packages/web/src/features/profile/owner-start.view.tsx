import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { OwnedKind, OwnerStart as DeskData } from '@recircle/core/owner-start'
import type { Session } from '@recircle/core/session'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useMoney } from '../../routing/screen/use-money.ts'
import { LateStaffQuestions } from '../../owned/staff-questions/late-staff-questions.view.tsx'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Row } from '@recircle/ui/field/boxes.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { OwnerStartViewModel } from './owner-start.view-model.ts'
import styles from './owner-start.module.css'

const listOf: Readonly<Record<OwnedKind, string>> = {
  points: '/profile/recycling-points',
  events: '/profile/charity-events/',
}

/** STATS-7 */
const WeekVisits = lazy(() =>
  import('./week-visits.view.tsx').then(
    ({ WeekVisits: View }) => ({ default: View }),
    () => ({ default: () => <FormattedMessage id="error.loadText" /> }),
  ),
)

interface OwnerStartModel {
  readonly isOwner: boolean
  readonly desk: DeskData | null
  readonly hasFailed: boolean
  readonly asked: number
  readonly setAsked: (asked: number) => void
  readonly load: () => Promise<void>
}

interface OwnerStartProps {
  model: OwnerStartModel
  account: Session
}

/** ROUTE-27: what waits for the owner, each a link to where it is settled, and the figures of their lists. */
const OwnerStartView = observer(({ model, account }: OwnerStartProps): ReactNode => {
  const { isOwner, desk, hasFailed, asked } = model
  const { roles, profile } = account
  const heading = useRef<HTMLHeadingElement>(null)
  const tryAgain = (): void => {
    // The alert with the focused button goes away.
    heading.current?.focus()
    void model.load()
  }
  const isOnlyAsked = asked > 0 && desk !== null && waitingIn(desk, profile.suggestions) === 0
  return (
    <>
      {isOwner && <LateStaffQuestions data={null} onOpen={model.setAsked} />}
      {isOwner && !isOnlyAsked && (
        <Card as="section" className={styles.desk}>
          <h2 ref={heading} tabIndex={-1}>
            <FormattedMessage id="account.desk" />
          </h2>
          {desk === null && !hasFailed && <Skeleton className={styles.waiting} />}
          {hasFailed && <RetryAlertView tone="warning" text="account.desk.failed" onRetry={tryAgain} />}
          {desk !== null && <TasksView desk={desk} suggestions={profile.suggestions} roles={roles} />}
        </Card>
      )}
      <FiguresView account={account} desk={desk} />
      {desk?.onMap ? (
        <Suspense>
          <WeekVisits onMap={desk.onMap} />
        </Suspense>
      ) : null}
    </>
  )
})

export const OwnerStart = modelled(OwnerStartViewModel, OwnerStartView)

interface TasksProps {
  desk: DeskData
  suggestions: number
  roles: Session['roles']
}

const waitingIn = ({ declined, toConfirm, drafts }: DeskData, suggestions: number): number =>
  declined.length + toConfirm.length + suggestions + drafts.points + drafts.events

function TasksView({ desk, suggestions, roles }: TasksProps): ReactNode {
  const { formatMessage } = useIntl()
  const { declined, moreDeclined, toConfirm, drafts } = desk
  const formats = useFormats()
  const waiting = waitingIn(desk, suggestions)
  if (waiting + desk.onReview + (desk.onMap ?? 0) + (desk.coming ?? 0) === 0) return <FirstSteps roles={roles} />
  if (waiting === 0) return <p className="soft">{formatMessage({ id: 'account.desk.nothing' })}</p>
  return (
    <ul className={styles.tasks}>
      {declined.map(({ kind, id, name, reason }) => (
        <TaskView
          key={id}
          tone="danger"
          title={name}
          text={<FormattedMessage id="account.desk.declined" values={{ reason }} />}
          href={`${listOf[kind]}?status=declined`}
        />
      ))}
      {(['points', 'events'] as const).map(
        (kind) =>
          moreDeclined[kind] > 0 && (
            <TaskView
              key={kind}
              tone="danger"
              title={
                <FormattedMessage id={`account.desk.moreDeclined.${kind}`} values={{ count: moreDeclined[kind] }} />
              }
              href={`${listOf[kind]}?status=declined`}
            />
          ),
      )}
      {suggestions > 0 && (
        <TaskView
          title={<FormattedMessage id="account.desk.suggestions" values={{ count: suggestions }} />}
          href="/profile/suggestions"
        />
      )}
      {toConfirm.length > 1 && (
        // TRUTH-58
        <TaskView
          title={<FormattedMessage id="account.desk.toConfirm" values={{ count: toConfirm.length }} />}
          href={`${listOf.points}#hours`}
        />
      )}
      {(toConfirm.length > 1 ? [] : toConfirm).map(({ id, name, confirmedAtMs, timezone }) => (
        <TaskView
          key={id}
          title={name}
          text={
            confirmedAtMs === null ? (
              <FormattedMessage id="account.desk.neverConfirmed" />
            ) : (
              <FormattedMessage
                id="account.desk.confirmedOn"
                values={{ date: formats.date(confirmedAtMs, timezone) }}
              />
            )
          }
          // Its page shows the facts beside the button that confirms them.
          href={`/recycling-points/${id}`}
        />
      ))}
      {(['points', 'events'] as const).map(
        (kind) =>
          drafts[kind] > 0 && (
            <TaskView
              key={kind}
              title={<FormattedMessage id={`account.desk.drafts.${kind}`} values={{ count: drafts[kind] }} />}
              href={`${listOf[kind]}?status=draft`}
            />
          ),
      )}
    </ul>
  )
}

/** The account is new: what to begin with. */
const FirstSteps = ({ roles }: { roles: Session['roles'] }): ReactNode => (
  <>
    <p className="soft">
      <FormattedMessage id="account.desk.begin" />
    </p>
    <Row>
      {roles.includes('recycling-points-creator') && (
        <LinkButton href="/profile/create-recycling-point" icon="add">
          <FormattedMessage id="account.firstPoint" />
        </LinkButton>
      )}
      {roles.includes('charity-events-creator') && (
        <LinkButton href="/profile/create-charity-event" icon="add">
          <FormattedMessage id="account.firstEvent" />
        </LinkButton>
      )}
    </Row>
  </>
)

interface TaskProps {
  tone?: 'danger'
  title: ReactNode
  text?: ReactNode
  href: string
}

const TaskView = ({ tone, title, text, href }: TaskProps): ReactNode => (
  <li data-tone={tone}>
    <Anchor href={href} className={styles.task}>
      <span>
        <b>{title}</b>
        {text && <span className="small">{text}</span>}
      </span>
      <Icon name="chevron-right" size="sm" />
    </Anchor>
  </li>
)

function FiguresView({ account, desk }: { account: Session; desk: DeskData | null }): ReactNode {
  const { formatMessage } = useIntl()
  const money = useMoney()
  const formats = useFormats()
  const { profile, roles } = account
  const count = (label: MessageId, value: number | null | undefined) =>
    value ? [{ label, value: formats.number(value) }] : []
  const figures = [
    ...count('account.desk.onMap', desk?.onMap),
    ...count('account.desk.coming', desk?.coming),
    ...count('facility.status.onReview', desk?.onReview),
    ...(roles.includes('user')
      ? [{ label: 'menu.balance', value: money.write(profile.balance, profile.currency) } as const]
      : []),
  ]
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{formatMessage({ id: label })}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
