import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import {
  alertPaths,
  alertRadiiKm,
  readAlertOutcome,
  smallerRadius,
  zoomOfRadius,
  type AlertStatus,
  type OwnAlert,
} from '@recircle/core/area-alert'
import { formatCoordinates } from '@recircle/core/geo'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { AlertData } from './alert.load.ts'
import styles from './own-alert.module.css'

const headings: Readonly<Record<AlertStatus, readonly [title: MessageId, text: MessageId]>> = {
  unconfirmed: ['alerts.unconfirmed.title', 'alerts.unconfirmed.text'],
  active: ['alerts.active.title', 'alerts.active.text'],
  ended: ['alerts.ended.title', 'alerts.ended.text'],
}

/** ALERT-5: opening the page writes nothing; every button is a form that works without scripts. */
export function AlertView({ data }: { data: AlertData | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  const outcome = readAlertOutcome(useSearchParams()[0])
  if (data === null) return null
  const { alert } = data
  const [title, text] = headings[alert.status]
  return (
    <section className={styles.page}>
      <h1>{formatMessage({ id: title })}</h1>
      {outcome !== null && (
        <Alert tone={outcome === 'failed' ? 'danger' : 'success'}>
          <FormattedMessage id={outcome === 'failed' ? 'error.failed' : 'layout.done'} />
        </Alert>
      )}
      <p className="lead">{formatMessage({ id: text })}</p>
      <AreaFacts data={data} />
      {alert.status === 'unconfirmed' && <Act token={token} act="confirm" words="alerts.confirm" />}
      {alert.status === 'active' && <LessOfIt token={token} alert={alert} />}
      {alert.status === 'ended' ? (
        <Act token={token} act="resume" words="alerts.resume" variant="secondary" />
      ) : (
        <div className={styles.stop}>
          <Act token={token} act="stop" words="alerts.stop" variant="danger-quiet" />
        </div>
      )}
    </section>
  )
}

function AreaFacts({ data: { alert, place, materials } }: { data: AlertData }): ReactNode {
  const { formatMessage } = useIntl()
  const { lat, lng, radiusKm, news, pace } = alert
  const radius = alertRadiiKm.find((each) => each >= radiusKm) ?? 50
  return (
    <Card className={styles.facts}>
      <h2>
        {place ?? formatCoordinates({ lat, lng })}, <FormattedMessage id="alerts.km" values={{ km: radiusKm }} />
      </h2>
      <p>
        {news
          .toReversed()
          .map((kind) => formatMessage({ id: `alerts.news.${kind}` }))
          .join(' · ')}
      </p>
      <p>{materials.length > 0 ? materials.join(', ') : <FormattedMessage id="alerts.everything" />}</p>
      <p>{formatMessage({ id: `alerts.${pace}` })}</p>
      <p>
        <Anchor href={`/recycling-points?at=${lat},${lng},${zoomOfRadius(radius)}`}>
          <FormattedMessage id="alerts.onMap" />
        </Anchor>
      </p>
    </Card>
  )
}

function LessOfIt({ token, alert: { pace, radiusKm } }: { token: string; alert: OwnAlert }): ReactNode {
  const smaller = smallerRadius(alertRadiiKm.find((each) => each >= radiusKm) ?? 50)
  return (
    <div className={styles.less}>
      {pace === 'day' && (
        <Act token={token} act="change" fields={{ every: 'week' }} words="alerts.less" variant="secondary" />
      )}
      {smaller !== null && (
        <Act
          token={token}
          act="change"
          fields={{ km: String(smaller) }}
          words="alerts.smaller"
          values={{ km: smaller }}
          variant="secondary"
        />
      )}
    </div>
  )
}

interface ActProps {
  token: string
  act: 'confirm' | 'stop' | 'resume' | 'change'
  words: MessageId
  values?: Record<string, number>
  fields?: Readonly<Record<string, string>>
  variant?: ButtonVariant
}

const Act = ({ token, act, words, values, fields, variant = 'primary' }: ActProps): ReactNode => (
  <form method="post" action={alertPaths.alert(token)}>
    <input type="hidden" name="act" value={act} />
    {Object.entries(fields ?? {}).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant={variant}>
      <FormattedMessage id={words} values={values ?? {}} />
    </Button>
  </form>
)
