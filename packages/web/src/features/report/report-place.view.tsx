import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { LngLat } from '@recircle/core/geo'
import { reportField, type Facts } from '@recircle/core/proposal'
import { NativeField, NativeGroup, useLookAfter } from '../../forms/native-form.tsx'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Row } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'
import { findReporter, type Reporter } from './find-reporter.ts'
import { reportPart } from './report-page.ts'

const ReportMap = lazy(() => import('./report-map.view.tsx').then(({ ReportMapView }) => ({ default: ReportMapView })))

interface PlaceProps {
  facts: Facts
  isNew: boolean
  /** What the map shows first. */
  start: LngLat | null
}

/** TRUTH-60: a place is picked on the map, taken from the device, or told in words; nothing stands for it untouched. */
export function ReportPlaceView({ facts, isNew, start }: PlaceProps): ReactNode {
  const kept = useKept('report')
  const find = useBound(findReporter)
  const lookAfter = useLookAfter()
  const isHydrated = useIsHydrated()
  const [place, setPlace] = useState<LngLat | null>(() => {
    const known = isNew ? null : facts.location
    const [lat, lng] = (['lat', 'lng'] as const).map((axis) =>
      Number.parseFloat(kept.text(reportField.fact(axis), String(known?.[axis] ?? ''))),
    )
    return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? known : { lat, lng }
  })
  const [isMapOpen, setMapOpen] = useState(false)
  const [search, setSearch] = useState<Reporter | 'searching' | null>(null)
  // The hidden fields tell the form of no change.
  useEffect(() => lookAfter(place), [lookAfter, place])
  const locate = async (): Promise<void> => {
    setSearch('searching')
    const found = await find()
    setSearch(found)
    if (found.kind !== 'found') return
    setPlace(found.place)
    setMapOpen(true)
  }
  const address = reportField.fact('address')
  return (
    <NativeGroup name={reportPart.place} required={isNew} legend={<FormattedMessage id="report.place" />}>
      <NativeField
        name={address}
        label={<FormattedMessage id="facility.field.address" />}
        hint={isNew && <FormattedMessage id="report.placeHint" />}
      >
        {(control) => (
          <input
            {...control}
            name={address}
            autoComplete="off"
            defaultValue={kept.text(address, facts.address)}
            className={fieldStyles.input}
          />
        )}
      </NativeField>
      {place !== null &&
        (['lat', 'lng'] as const).map((axis) => (
          <input key={axis} type="hidden" name={reportField.fact(axis)} value={place[axis]} />
        ))}
      {isHydrated && (
        <Row>
          <Button variant="secondary" icon="locate" busy={search === 'searching'} onClick={() => void locate()}>
            <FormattedMessage id="mapView.pickerLocate" />
          </Button>
          {!isMapOpen && (
            <Button variant="secondary" icon="map" onClick={() => setMapOpen(true)}>
              <FormattedMessage id="report.chooseOnMap" />
            </Button>
          )}
        </Row>
      )}
      {search !== null && search !== 'searching' && search.kind === 'failed' && (
        <div role="alert">
          <FieldError>
            <FormattedMessage id={search.failure === 'denied' ? 'geo.denied' : 'geo.unavailable'} />
          </FieldError>
        </div>
      )}
      {isMapOpen && (
        <Suspense>
          {/* A place found by the device moves the view as well. */}
          <ReportMap
            key={search !== null && search !== 'searching' && search.kind === 'found' ? 'found' : 'chosen'}
            value={place}
            start={start}
            onChange={setPlace}
          />
        </Suspense>
      )}
      {isMapOpen && (
        <p className="small soft" role="status">
          <FormattedMessage id={place === null ? 'report.placeOpen' : 'report.placeChosen'} />
        </p>
      )}
    </NativeGroup>
  )
}
