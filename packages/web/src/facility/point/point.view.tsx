import { useEffect, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { readConfirmationOutcome, type Confirmations } from '@recircle/core/confirmation'
import { facilityPath, phoneHref, placeOf } from '@recircle/core/facility'
import { organizationPath } from '@recircle/core/organization'
import type { SharedLink } from '@recircle/core/share'
import { sharePicturePath } from '@recircle/core/site'
import type { VisitKind } from '@recircle/core/visits'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useCurrency } from '../../routing/screen/use-money.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { ShareIconLink } from '../../shell/links/share-link.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { AgeOfFacts } from '../words/age-words.view.tsx'
import { AccessLine } from './access-line.view.tsx'
import { BringView, type BringModel } from './bring.view.tsx'
import { CopyLine } from '../copy-line.view.tsx'
import type { PointPage } from './load-point.ts'
import { PointContacts, hasContacts } from '@recircle/ui/point/point-contacts.view.tsx'
import type { PointDetails, PointSummary } from '../point-data.ts'
import { PointFace } from './point-face.view.tsx'
import { PointPhotos } from './point-photos.view.tsx'
import { PointViewModel } from './point.view-model.ts'
import { PointSection } from '@recircle/ui/point/point-section.tsx'
import { RatesTable } from '@recircle/ui/point/rates-table.view.tsx'
import { RouteMenu } from '../route-menu.view.tsx'
import { shortMaterialNames } from '../short-material-names.ts'
import { StopList } from '../stops/stop-list.view.tsx'
import { StillCorrectView, type StillCorrectModel } from './still-correct.view.tsx'
import { DifferentDaysList } from '../hours/different-days.view.tsx'
import { WeekHours } from '@recircle/ui/point/week-hours.view.tsx'
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
  readonly since: Confirmations | null
  readonly tell: (kind: VisitKind) => Promise<void>
}

interface PointViewProps {
  model: PointModel
  nowMs: number
  /** The URL of this page. */
  href: string
  /** TRUTH-51: its facts have been confirmed. */
  onConfirmed?: (confirmations: Confirmations) => void
}

/** The details of a point: one column in a panel, two where there is room. */
const PointPageView = observer(({ model, nowMs, href, onConfirmed }: PointViewProps): ReactNode => {
  const [query] = useSearchParams()
  const point = placeOf(model.point, nowMs)
  // Without scripts the outcome is in the URL.
  const outcome = model.outcome ?? readConfirmationOutcome(query)
  const onCall = (): void => void model.tell('call')
  const { since } = model
  useEffect(() => {
    if (since !== null) onConfirmed?.(since)
  }, [since, onConfirmed])
  return (
    <article className={styles.point}>
      <PointFace point={point} />
      <PointHeader point={point} iconUrl={point.iconUrl} way={isWay(point) ? point.comment : ''} />
      {point.isTemporarilyClosed && <ClosureNote reason={point.closureReason} />}
      <PointMaterials point={point} />
      <PointActions point={point} onRoute={() => void model.tell('route')} onCall={onCall} />
      <AgeOfFacts point={point} nowMs={nowMs} isByVisitor={outcome === 'counted'} />
      <AccessLine point={point} />
      <PointPhotos point={point} />
      <PointSections
        point={point}
        nowMs={nowMs}
        onCall={onCall}
        bring={hasBring(model) && <BringView model={model} href={href} />}
      />
      <StillCorrectView model={model} outcome={outcome} />
      {point.isClaimable && (
        <Anchor href={`/profile/claims?point=${point.id}`} className={styles.claim}>
          <FormattedMessage id="facility.isYours" />
        </Anchor>
      )}
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

/** Below the name: where it is, and how to find it. */
export function PointHeader({ point, iconUrl, way = '' }: PointHeaderProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <header className={styles.header}>
      {iconUrl !== null && <img src={iconUrl} alt="" width={112} height={112} className={styles.icon} />}
      <div className={styles.address}>
        <CopyLine text={point.address} label={formatMessage({ id: 'facility.copyAddress' })} isPlain />
      </div>
      {way !== '' && <p className={styles.way}>{way}</p>}
    </header>
  )
}

/** More would take the room of the actions on a phone. */
const shownMax = 8

/** MAP-15: glyph and name of the first materials; at half height the third name and those after it give way to their glyphs. */
function PointMaterials({ point }: { point: PointDetails }): ReactNode {
  const { formatMessage } = useIntl()
  const { materials } = point
  const hidden = materials.slice(shownMax).map(({ name }) => name)
  if (materials.length === 0) return null
  return (
    <ul
      className={styles.materials}
      aria-label={formatMessage({ id: 'facility.takes' })}
      data-told-below={hasTerms(point) ? '' : undefined}
    >
      {materials.slice(0, shownMax).map(({ slug, name: full, pause }) => {
        const short = shortMaterialNames[slug]
        const name = short === undefined ? full : formatMessage({ id: short })
        const text = pause ? formatMessage({ id: 'facility.pausedMaterial' }, { name }) : name
        return (
          <li key={slug} title={full} data-paused={pause ? '' : undefined}>
            <MaterialGlyph material={slug} size="sm" />
            <span>{text}</span>
          </li>
        )
      })}
      {hidden.length > 0 && (
        <li title={hidden.join(', ')}>
          +{hidden.length}
          <VisuallyHidden> {hidden.join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
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
      <RouteMenu point={point} label="facility.route" hasCoordinates onChoose={onRoute} />
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

/** GUIDE-20: one material says it all; a question in the URL is answered all the same. */
const hasBring = ({ point, bring }: PointModel): boolean => point.materials.length !== 1 || bring !== null

interface PointSectionsProps {
  point: PointDetails
  nowMs: number
  bring: ReactNode
  onCall: () => void
}

/** Without prices and terms the materials at the top of the page say it all. */
const hasTerms = ({ rates }: PointDetails): boolean =>
  rates.length > shownMax ||
  rates.some(({ price, hours, material }) => price >= 0 || hours !== null || material.pause !== undefined)

function PointSections({ point, nowMs, bring, onCall }: PointSectionsProps): ReactNode {
  const { formatMessage } = useIntl()
  const currencyFor = useCurrency()
  const comment = isWay(point) ? '' : point.comment
  return (
    <div className={styles.sections}>
      {point.rates.length === 0 ? (
        <PointSection area="rates" title="facility.takes">
          <p className="soft">{formatMessage({ id: 'facility.takes.unknown' })}</p>
        </PointSection>
      ) : hasTerms(point) ? (
        <PointSection
          area="rates"
          title="facility.field.rates"
          aside={point.rates.some(({ price }) => price > 0) && <FormattedMessage id="facility.priceShort.who" />}
        >
          <RatesTable point={point} currency={currencyFor(point.currency)} nowMs={nowMs} />
          {bring}
        </PointSection>
      ) : (
        bring
      )}
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
        <DifferentDaysList point={point} nowMs={nowMs} />
        {point.hoursText !== '' && <p className={classNames('small soft', styles.text)}>{point.hoursText}</p>}
      </PointSection>
      {(point.description !== '' || comment !== '') && (
        <PointSection area="rules" title="facility.field.description">
          {point.description !== '' && <p className={styles.text}>{point.description}</p>}
          {comment !== '' && <p className={styles.comment}>{comment}</p>}
        </PointSection>
      )}
      {(hasContacts(point.contacts) || point.orgName !== '') && (
        <PointSection area="contacts" title="facility.contacts">
          <PointContacts contacts={point.contacts} onCall={onCall}>
            {point.orgName !== '' && (
              <Anchor href={organizationPath(point.orgId)}>
                <Icon name="building" size="sm" />
                <span>{point.orgName}</span>
              </Anchor>
            )}
          </PointContacts>
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
