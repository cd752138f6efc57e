import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityPath } from '@recircle/core/facility'
import { hasEnded, type ClaimState, type PointClaim } from '@recircle/core/point-claim'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useReloadOnReturn } from '@recircle/ui/screen/use-reload-on-return.ts'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { useKeptTyping, type Typed } from '../../session/kept-typing.ts'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { ProfileTopView } from '@recircle/ui/page/profile-top.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { noPointsDrawing } from '@recircle/ui/icons/drawings.ts'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { StatusChip, type StatusTone } from '@recircle/ui/mark/status-chip.tsx'
import { NoticeView } from './claim-notice.view.tsx'
import { ClaimWays, type ClaimWaysModel } from './claim-ways.view.tsx'
import type { RequestedPoint } from './claims.load.ts'
import { DisputesView, type DisputesModel } from './disputes.view.tsx'
import cardList from '@recircle/ui/layout/card-list.module.css'
import styles from './claims.module.css'

export interface ClaimsModel extends ClaimWaysModel, DisputesModel {
  readonly isReloading: boolean
  readonly withAlike: boolean
  readonly reload: () => Promise<void>
  readonly setWithAlike: (withAlike: boolean) => void
  readonly claim: (pointId: string) => Promise<void>
  readonly withdraw: (id: string) => Promise<void>
  readonly typedWords: Typed
  readonly takeUp: (typed: Typed) => void
}

/** CLAIM-2: what the organization has claimed, and how each claim goes on. */
export const ClaimsView = observer(({ model }: { model: ClaimsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { shown, isReloading, reload } = model
  useReloadOnReturn(reload)
  useKeptTyping('claims', model.typedWords, (kept) => model.takeUp(kept))
  if (shown.hasFailed)
    return (
      <LoadFailureView
        title="claims.failedTitle"
        text="error.connection"
        isBusy={isReloading}
        onRetry={() => void reload()}
      />
    )
  const { requested, claims } = shown
  return (
    <>
      <ProfileTopView title="title.claims" text={<FormattedMessage id="claims.lead" />} />
      {requested === 'missing' && <Alert tone="warning">{formatMessage({ id: 'claims.problem.missing' })}</Alert>}
      {requested !== null && requested !== 'missing' && <StartView model={model} point={requested} />}
      <DisputesView model={model} />
      {claims.length === 0 ? (
        requested === null && <NoneView />
      ) : (
        <section className={styles.section}>
          <h2>{formatMessage({ id: 'claims.list' })}</h2>
          <ul className={cardList.list}>
            {claims.map((claim) => (
              <ClaimView key={claim.id} model={model} claim={claim} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
})

const NoneView = (): ReactNode => (
  <EmptyState
    drawing={noPointsDrawing}
    title={<FormattedMessage id="claims.noneTitle" />}
    action={
      <LinkButton href="/recycling-points" variant="secondary" icon="map">
        <FormattedMessage id="claims.toMap" />
      </LinkButton>
    }
  >
    <FormattedMessage id="claims.none" />
  </EmptyState>
)

const StartView = observer(({ model, point }: { model: ClaimsModel; point: RequestedPoint }): ReactNode => (
  <Card as="section" className={styles.card}>
    <div className={cardList.names}>
      <h2>
        <FormattedMessage id="claims.start.title" values={{ name: point.name }} />
      </h2>
      <p className="small soft">{point.address}</p>
    </div>
    <p>
      <FormattedMessage id="claims.start.text" />
    </p>
    <Checkbox
      checked={model.withAlike}
      onChange={model.setWithAlike}
      label={<FormattedMessage id="claims.start.alike" />}
    />
    <NoticeView notice={model.notice} id={null} />
    <div className={styles.buttons}>
      <Button icon="check" busy={model.busyId === point.id} onClick={() => void model.claim(point.id)}>
        <FormattedMessage id="claims.start.button" />
      </Button>
    </div>
  </Card>
))

const looks: Readonly<Record<ClaimState, { readonly tone: StatusTone; readonly icon: IconName }>> = {
  open: { tone: 'attention', icon: 'lock' },
  waiting: { tone: 'waiting', icon: 'clock' },
  disputed: { tone: 'waiting', icon: 'clock' },
  'taken-over': { tone: 'good', icon: 'check' },
  declined: { tone: 'bad', icon: 'close' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
}

const ClaimView = observer(({ model, claim }: { model: ClaimsModel; claim: PointClaim }): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const zone = useVisitorZone() || 'UTC'
  const { id, pointId, pointName, pointAddress, state, reason, expiresAtMs } = claim
  const isAgain =
    hasEnded(state) &&
    state !== 'taken-over' &&
    !model.shown.claims.some((each) => each.pointId === pointId && each.createdAtMs > claim.createdAtMs)
  return (
    <Card as="li" className={styles.card}>
      <div className={cardList.head}>
        <div className={cardList.names}>
          <h3 className={styles.name}>
            <Anchor href={facilityPath(pointId)}>{pointName}</Anchor>
          </h3>
          <p className="small soft">{pointAddress}</p>
        </div>
        <StatusChip {...looks[state]}>{formatMessage({ id: `claims.state.${state}` })}</StatusChip>
      </div>
      <p>
        {state === 'open' && claim.ways.length === 0 ? (
          <FormattedMessage id="claims.problem.not-public" />
        ) : (
          <FormattedMessage id={`claims.next.${state}`} values={{ reason, date: formats.date(expiresAtMs, zone) }} />
        )}
      </p>
      <NoticeView notice={model.notice} id={id} email={claim.email} />
      {state === 'open' && <ClaimWays model={model} claim={claim} />}
      <div className={styles.buttons}>
        {state === 'taken-over' && (
          <Anchor href={`/profile/edit-recycling-point/${encodeURIComponent(pointId)}`}>
            <FormattedMessage id="claims.edit" />
          </Anchor>
        )}
        {isAgain && (
          <Button
            size="sm"
            variant="secondary"
            busy={model.busyId === pointId}
            onClick={() => void model.claim(pointId)}
          >
            <FormattedMessage id="claims.again" />
          </Button>
        )}
        {!hasEnded(state) && (
          <Button size="sm" variant="danger-quiet" onClick={() => void model.withdraw(id)}>
            <FormattedMessage id="claims.withdraw" />
          </Button>
        )}
      </div>
    </Card>
  )
})
