import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Session } from '@recircle/core/session'
import { confirmPoint } from '../../facility/confirm-point.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { useFormats } from '../../i18n/words.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { draftsHref, loadOwnerDesk, type OwnerDesk, type PointToConfirm } from './owner-desk.ts'
import styles from './owner-desk.module.css'

/** Of each kind; the rest is one press away. */
const shownOfEach = 3

/** ROUTE-22: what waits for the owner, each with the one button that settles it, and the figures of their lists. */
export function OwnerDeskView({ account }: { account: Session }): ReactNode {
  const load = useBound(loadOwnerDesk)
  const { auth, roles, profile } = account
  const isOwner = roles.some((role) => role !== 'user') && auth.orgId !== null
  const [desk, setDesk] = useState<OwnerDesk | 'failed' | null>(null)
  const look = useCallback(
    () =>
      void load(account).then(
        (loaded) => setDesk(loaded ?? 'failed'),
        () => setDesk('failed'),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- a refreshed profile has the same desk
    [load, auth.userId],
  )
  useEffect(() => {
    if (isOwner) look()
  }, [isOwner, look])
  return (
    <>
      {isOwner && (
        <Card as="section" className={styles.desk}>
          <h2>
            <FormattedMessage id="account.desk" />
          </h2>
          {desk === null && <Skeleton className={styles.waiting} />}
          {desk === 'failed' && <RetryAlertView tone="warning" text="account.desk.failed" onRetry={look} />}
          {desk !== null && desk !== 'failed' && <TasksView desk={desk} suggestions={profile.suggestions} />}
        </Card>
      )}
      <FiguresView account={account} desk={desk === 'failed' ? null : desk} />
    </>
  )
}

function TasksView({ desk, suggestions }: { desk: OwnerDesk; suggestions: number }): ReactNode {
  const { declined, toConfirm, points, events } = desk
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<{ id: MessageId; name: string } | null>(null)
  const confirm = useBound(confirmPoint)
  const waiting = toConfirm.filter(({ id }) => !confirmed.has(id))
  const settle = async (point: PointToConfirm): Promise<void> => {
    const { outcome } = await confirm(point, point.groups)
    const isDone = outcome === 'counted' || outcome === 'already'
    if (isDone) setConfirmed(new Set([...confirmed, point.id]))
    setTold({ id: isDone ? 'account.desk.confirmed' : 'account.desk.notConfirmed', name: point.name })
  }
  const drafts = [
    ['points', points?.drafts ?? 0],
    ['events', events?.drafts ?? 0],
  ] as const
  const isEmpty =
    declined.length + waiting.length + suggestions === 0 && drafts.every(([, count]) => count === 0)
  return (
    <>
      <p role="status" className="small soft">
        {told !== null && <FormattedMessage id={told.id} values={{ name: told.name }} />}
        {told === null && isEmpty && <FormattedMessage id="account.desk.nothing" />}
      </p>
      <ul className={styles.tasks}>
        {declined.slice(0, shownOfEach).map(({ id, name, reason, href }) => (
          <TaskView
            key={id}
            tone="danger"
            title={name}
            text={<FormattedMessage id="account.desk.declined" values={{ reason }} />}
            href={href}
            label="account.desk.correct"
          />
        ))}
        {suggestions > 0 && (
          <TaskView
            title={<FormattedMessage id="account.desk.suggestions" values={{ count: suggestions }} />}
            href="/profile/suggestions"
            label="account.desk.decide"
          />
        )}
        {waiting.slice(0, shownOfEach).map((point) => (
          <ToConfirmView key={point.id} point={point} onConfirm={() => settle(point)} />
        ))}
        {drafts.map(
          ([kind, count]) =>
            count > 0 && (
              <TaskView
                key={kind}
                title={<FormattedMessage id={`account.desk.drafts.${kind}`} values={{ count }} />}
                href={draftsHref[kind]}
                label="account.desk.finish"
              />
            ),
        )}
      </ul>
      {waiting.length > shownOfEach && (
        <p className="small soft">
          <FormattedMessage id="account.desk.moreToConfirm" values={{ count: waiting.length - shownOfEach }} />
        </p>
      )}
    </>
  )
}

interface TaskProps {
  tone?: 'danger'
  title: ReactNode
  text?: ReactNode
  href: string
  label: MessageId
}

const TaskView = ({ tone, title, text, href, label }: TaskProps): ReactNode => (
  <li className={styles.task} data-tone={tone}>
    <div>
      <h3>{title}</h3>
      {text && <p className="small">{text}</p>}
    </div>
    <LinkButton href={href} size="sm" variant="secondary">
      <FormattedMessage id={label} />
    </LinkButton>
  </li>
)

function ToConfirmView({ point, onConfirm }: { point: PointToConfirm; onConfirm: () => Promise<void> }): ReactNode {
  const { name, href, sinceMs, timezone } = point
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const press = (): void => {
    setBusy(true)
    void onConfirm().finally(() => setBusy(false))
  }
  return (
    <li className={styles.task}>
      <div>
        <h3>
          <Anchor href={href}>{name}</Anchor>
        </h3>
        <p className="small soft">
          {sinceMs === null ? (
            <FormattedMessage id="account.desk.neverConfirmed" />
          ) : (
            <FormattedMessage id="account.desk.confirmedOn" values={{ date: formats.date(sinceMs, timezone) }} />
          )}
        </p>
      </div>
      <Button size="sm" variant="secondary" busy={isBusy} onClick={press}>
        <FormattedMessage id="account.desk.confirm" />
      </Button>
    </li>
  )
}

function FiguresView({ account, desk }: { account: Session; desk: OwnerDesk | null }): ReactNode {
  const money = useMoney()
  const formats = useFormats()
  const { profile, roles } = account
  const count = (label: MessageId, value: number | undefined) =>
    value === undefined ? [] : [{ label, value: formats.number(value) }]
  const onReview = desk && (desk.points?.onReview ?? 0) + (desk.events?.onReview ?? 0)
  const figures = [
    ...count('account.desk.onMap', desk?.points?.onMap),
    ...count('account.desk.coming', desk?.events?.coming),
    ...count('account.desk.onReview', onReview ?? undefined),
    ...(roles.includes('user')
      ? [{ label: 'menu.balance', value: money.write(profile.balance, profile.currency) } as const]
      : []),
  ]
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <FormattedMessage id={label} />
          </dt>
          <dd className="numeric">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
