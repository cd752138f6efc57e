import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { facilityPath, phoneHref, placeOf } from '@recircle/core/facility'
import { organizationPath } from '@recircle/core/organization'
import type { SharedLink } from '@recircle/core/share'
import { sharePicturePath } from '@recircle/core/site'
import type { VisitKind } from '@recircle/core/visits'
import { pointPlaceDrawing } from '../../ui/icons/drawings.ts'
import { modelled } from '../../routing/screen/modelled.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { ShareIconLink } from '../../shell/links/share-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Anchor } from '../../ui/button/anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Drawing } from '../../ui/icons/drawing.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import iconButton from '../../ui/button/icon-button.module.css'
import { useFormats } from '../../i18n/words.tsx'
import { AgeOfFacts } from '../words/age-words.view.tsx'
import { AccessLine } from './access-line.view.tsx'
import { BringView, type BringModel } from './bring.view.tsx'
import { CopyLine } from '../copy-line.view.tsx'
import type { PointPage } from './load-point.ts'
import { PointContacts, hasContacts } from './point-contacts.view.tsx'
import type { PointDetails, PointSummary } from '../point-data.ts'
import { PointFace } from './point-face.view.tsx'
import { PointPhotos } from './point-photos.view.tsx'
import { PointViewModel } from './point.view-model.ts'
import { PointSection } from './point-section.tsx'
import { RatesTable } from './rates-table.view.tsx'
import { RouteMenu } from '../route-menu.view.tsx'
import { StopList } from '../stops/stop-list.view.tsx'
import { StillCorrectView, type StillCorrectModel } from './still-correct.view.tsx'
import { WeekHours } from '../hours/week-hours.view.tsx'
import { ZoneWords } from '../words/zone-words.view.tsx'
import styles from './point.module.css'

/** "640 m from you"; a list with another reference point shows the bare `formats.distance`. */
export function DistanceWords({ distanceM }: { distanceM: number }): ReactNode {
  const formats = useFormats()
  return <FormattedMessage id="facility.distance" values={{ distance: formats.distance(distanceM) }} />
}

/** MODAL-4 */
function usePointLink({ id, version, name, address }: PointDetails): SharedLink {
  const { formatMessage } = useIntl()
  const { origin, prefix, locale } = usePage()
  return {
    title: name,
    text: formatMessage({ id: 'share.facilityText' }, { name, address }),
    url: origin + prefix + facilityPath(id),
    picturePath: sharePicturePath('points', id, version, locale),
  }
}

export interface PointModel extends BringModel, StillCorrectModel {
  readonly page: PointPage
  readonly tell: (kind: VisitKind) => Promise<void>
}

interface PointViewProps {
  model: PointModel
  nowMs: number
  /** The link to a neighbor. */
  hrefOf?: ((id: string) => string) | undefined
}

/** The details of a point: one column in a panel, two where there is room. */
const PointPageView = observer(({ model, nowMs, hrefOf }: PointViewProps): ReactNode => {
  const { formatMessage } = useIntl()
  const point = placeOf(model.point, nowMs)
  const onCall = (): void => void model.tell('call')
  return (
    <article className={styles.point}>
      <PointFace point={point} />
      <PointHeader point={point} iconUrl={point.iconUrl} way={isWay(point) ? point.comment : ''} />
      {point.isTemporarilyClosed && <ClosureNote reason={point.closureReason} />}
      <PointActions point={point} onRoute={() => void model.tell('route')} onCall={onCall} />
      <AgeOfFacts point={point} nowMs={nowMs} />
      <AccessLine point={point} />
      <PointPhotos point={point} />
      <PointSections
        point={point}
        nowMs={nowMs}
        onCall={onCall}
        bring={<BringView model={model} href={hrefOf?.(point.id) ?? facilityPath(point.id)} />}
      />
      <StillCorrectView model={model} nowMs={nowMs} />
      <p className={styles.confirmed}>
        <Anchor href={`${facilityPath(point.id)}/report`}>{formatMessage({ id: 'facility.somethingWrong' })}</Anchor>
        <Anchor href={`${facilityPath(point.id)}/report?reason=suggestion`}>
          <FormattedMessage id="facility.suggestChange" />
        </Anchor>
        {point.isClaimable && (
          <Anchor href={`/profile/claims?point=${point.id}`} className="nowrap">
            <FormattedMessage id="facility.isYours" />
          </Anchor>
        )}
      </p>
    </article>
  )
})

export const PointView = modelled(PointViewModel, PointPageView)

/** LOOK-25: the form asks owners how to find the entrance; a longer comment would push the actions off the first screen. */
const wayMaxLength = 200
const isWay = ({ comment }: PointDetails): boolean => comment !== '' && comment.length <= wayMaxLength

interface PointHeaderProps {
  point: PointSummary
  iconUrl: string | null
  way?: string
}

export function PointHeader({ point, iconUrl, way = '' }: PointHeaderProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <header className={styles.header}>
      {iconUrl === null ? (
        <Drawing drawing={pointPlaceDrawing} className={classNames(styles.icon, styles.standIn)} />
      ) : (
        <img src={iconUrl} alt="" width={112} height={112} className={styles.icon} />
      )}
      <h1 className={styles.name}>{point.name}</h1>
      <div className={styles.address}>
        <CopyLine text={point.address} label={formatMessage({ id: 'facility.copyAddress' })} isPlain />
      </div>
      {way !== '' && <p className={styles.way}>{way}</p>}
    </header>
  )
}

/** MAP-15: route, call and share, the first actions on a phone. */
function PointActions({
  point,
  onRoute,
  onCall,
}: {
  point: PointDetails
  onRoute: () => void
  onCall: () => void
}): ReactNode {
  const { formatMessage } = useIntl()
  const callHref = point.contacts.phone === '' ? null : phoneHref(point.contacts.phone)
  const label = formatMessage({ id: 'facility.call' })
  return (
    <div className={styles.actions} data-has-call={callHref === null ? undefined : ''}>
      <RouteMenu point={point} hasCoordinates onChoose={onRoute} />
      {callHref !== null && (
        <a
          href={callHref}
          onClick={onCall}
          aria-label={label}
          title={label}
          className={classNames(iconButton.button, styles.call)}
        >
          <Icon name="phone" />
        </a>
      )}
      <SharePoint point={point} />
    </div>
  )
}

const SharePoint = ({ point }: { point: PointDetails }): ReactNode => <ShareIconLink link={usePointLink(point)} />

const ClosureNote = ({ reason }: { reason: string }): ReactNode => (
  <Alert tone="warning" title={<FormattedMessage id="facility.closedForNow" />}>
    {reason}
  </Alert>
)

interface PointSectionsProps {
  point: PointDetails
  nowMs: number
  bring: ReactNode
  onCall: () => void
}

function PointSections({ point, nowMs, bring, onCall }: PointSectionsProps): ReactNode {
  const { formatMessage } = useIntl()
  const comment = isWay(point) ? '' : point.comment
  return (
    <div className={styles.sections}>
      <PointSection
        area="hours"
        title={point.nextStops ? 'facility.stops' : 'facility.field.workingHours'}
        aside={<ZoneWords timezone={point.timezone} nowMs={nowMs} />}
      >
        {point.nextStops ? (
          <StopList
            pointId={point.id}
            times={point.nextStops}
            changes={point.stopChanges}
            timezone={point.timezone}
            nowMs={nowMs}
          />
        ) : (
          <WeekHours point={point} nowMs={nowMs} />
        )}
        {point.hoursText !== '' && <p className={classNames('small soft', styles.text)}>{point.hoursText}</p>}
      </PointSection>
      <PointSection
        area="rates"
        title="facility.takes"
        aside={point.rates.some(({ price }) => price > 0) && <FormattedMessage id="facility.priceShort.who" />}
      >
        {point.rates.length > 0 ? (
          <RatesTable point={point} nowMs={nowMs} />
        ) : (
          <p className="soft">{formatMessage({ id: 'facility.takes.unknown' })}</p>
        )}
        {point.rates.length > 0 && bring}
      </PointSection>
      {(point.description !== '' || comment !== '') && (
        <PointSection area="rules" title="facility.field.description">
          {point.description !== '' && <p className={styles.text}>{point.description}</p>}
          {comment !== '' && <p className={styles.comment}>{comment}</p>}
        </PointSection>
      )}
      {(hasContacts(point.contacts) || point.orgName !== '') && (
        <PointSection area="contacts" title="facility.contacts">
          {point.orgName !== '' && (
            <p className="small">
              <Anchor href={organizationPath(point.orgId)}>{point.orgName}</Anchor>
            </p>
          )}
          <PointContacts contacts={point.contacts} onCall={onCall} />
        </PointSection>
      )}
      {point.sourceId !== null && (
        <p className="small">
          <Anchor href={`/sources/${point.sourceId}`}>{formatMessage({ id: 'facility.sourceLink' })}</Anchor>
        </p>
      )}
    </div>
  )
}
