import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { facilityPath } from '@recircle/core/facility'
import { addressCoordinates } from '@recircle/core/geo'
import { wayLink } from '@recircle/core/share'
import { Button } from '@recircle/ui/button/button.tsx'
import { LocateButton } from '../../guide/locate-button.view.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import field from '@recircle/ui/field/field.module.css'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { mapAround } from '../../facility/nearest/nearest-map.ts'
import { NearestMapView } from '../../facility/nearest/nearest-map.view.tsx'
import { PointRow } from '../../facility/point-row.view.tsx'
import rows from '../../facility/point-row.module.css'
import { routeNames } from '@recircle/ui/point/route-names.ts'
import { bagHref, bagPath } from '../../guide/bag-path.ts'
import { useCurrentPlace } from '../../routing/screen/current-head.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { placeShown, type BagAround, type BagData } from './bag.load.ts'
import type { BagStopShown } from './find-stops.ts'
import styles from './bag.module.css'

interface BagWayProps {
  readonly data: BagData
  readonly around: BagAround
  readonly asking: 'no' | 'asking' | 'failed'
  readonly onLocate: () => void
}

/** BAG-3: the places in the order of the way, and what no place takes. */
export function BagWayView({ data, around, asking, onLocate }: BagWayProps): ReactNode {
  const { formatMessage } = useIntl()
  const { site } = usePage()
  const { stops, closed, nobody, isVisitors, capital, town } = around
  useCurrentPlace(placeShown(around))
  const map = useMemo(() => (stops.length === 0 ? null : mapAround(stops.map(({ point }) => point.location))), [stops])
  const link = wayLink(
    site.variant,
    stops.map(({ point }) => point.location),
  )
  const title = stops.length === 0 ? 'bag.none' : closed.length + nobody.length === 0 ? 'bag.all' : 'bag.some'
  const start = capital ? formatMessage({ id: 'layout.place' }, { place: capital }) : town
  return (
    <section aria-labelledby="bag-way" className={styles.way}>
      <div className={styles.wayHead}>
        <div>
          <h2 id="bag-way">{formatMessage({ id: title }, { count: stops.length })}</h2>
          {!isVisitors && start && <p className="soft">{formatMessage({ id: 'bag.from' }, { place: start })}</p>}
        </div>
        <LocateButton isBusy={asking === 'asking'} onLocate={onLocate} />
      </div>
      <p role="status" className={styles.status}>
        {asking === 'failed' && <FormattedMessage id="guide.places.unknown" />}
      </p>
      <TimesView data={data} around={around} />
      {closed.length > 0 && <Alert>{formatMessage({ id: 'bag.closed' }, { things: closed.join(', ') })}</Alert>}
      {nobody.length > 0 && <Alert>{formatMessage({ id: 'bag.nobody' }, { things: nobody.join(', ') })}</Alert>}
      <div className={styles.columns}>
        <ol className={styles.stops}>
          {stops.map((stop, at) => (
            <StopView key={stop.point.id} stop={stop} at={at} />
          ))}
        </ol>
        {map && <NearestMapView map={map} />}
      </div>
      {link && (
        <div>
          <LinkButton href={link.url} target="_blank" rel="noopener" icon="route" iconEnd="external">
            <FormattedMessage id="bag.route" values={{ service: formatMessage({ id: routeNames[link.service] }) }} />
          </LinkButton>
        </div>
      )}
    </section>
  )
}

interface StopProps {
  readonly stop: BagStopShown
  readonly at: number
}

function StopView({ stop: { point, stepM, names, materialIds }, at }: StopProps): ReactNode {
  const formats = useFormats()
  const nowMs = useNow()
  return (
    <li>
      <p className={styles.takes}>
        <b>{names.join(', ')}</b>
        <span className="soft">
          <FormattedMessage
            id={at === 0 ? 'bag.step.first' : 'bag.step.next'}
            values={{ distance: formats.distance(stepM) }}
          />
        </span>
      </p>
      <ul className={rows.box}>
        <PointRow point={point} distanceM={null} href={facilityPath(point.id)} wantedIds={materialIds} nowMs={nowMs} />
      </ul>
    </li>
  )
}

/** Open now, whatever the hours, or at a time of the place: links, and a form that needs no scripts. */
function TimesView({
  data: { slugs, open },
  around: { near, isVisitors },
}: Pick<BagWayProps, 'data' | 'around'>): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref(bagPath)
  const from = isVisitors ? near : null
  return (
    <div className={styles.times}>
      <ChipRow label={formatMessage({ id: 'bag.times' })}>
        <ChipLink
          href={bagHref(slugs, { near: from })}
          selected={open === ''}
          label={formatMessage({ id: 'map.openNowFilter' })}
        />
        <ChipLink
          href={bagHref(slugs, { near: from, open: 'any' })}
          selected={open === 'any'}
          label={formatMessage({ id: 'bag.anyHours' })}
        />
      </ChipRow>
      <form action={action}>
        <input type="hidden" name="bag" value={slugs.join(',')} />
        {from && <input type="hidden" name="near" value={addressCoordinates(from)} />}
        <input
          type="datetime-local"
          name="open"
          required
          key={open}
          defaultValue={open === 'any' ? '' : open}
          aria-label={formatMessage({ id: 'map.open.time' })}
          className={field.input}
        />
        <Button type="submit" variant="secondary">
          <FormattedMessage id="bag.show" />
        </Button>
      </form>
    </div>
  )
}
