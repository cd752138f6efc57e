import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocationService, type GeolocationFailure, type LngLat } from '@recircle/core/geo'
import { reportField, type Facts } from '@recircle/core/proposal'
import { err } from '@recircle/core/shared'
import { NativeField, NativeGroup, useLookAfter } from '../../forms/native-form.tsx'
import type { Scope } from '../../routing/screen/scope.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Row } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import fieldStyles from '../../ui/field.module.css'
import { reportPart } from './report-page.ts'

const ReportMap = lazy(() => import('./report-map.view.tsx').then(({ ReportMapView }) => ({ default: ReportMapView })))

const locateDevice = async (scope: Scope) =>
  (await scope.services()).get<LocationService>(LocationService).locateDevice()

interface PlaceProps {
  facts: Facts
  isNew: boolean
  /** Where the map starts. */
  start: LngLat | null
}

/** TRUTH-60: the place is picked on the map, taken from the device, or written as an address; there is no default. */
export function ReportPlaceView({ facts, isNew, start }: PlaceProps): ReactNode {
  const kept = useKept('report')
  const find = useBound(locateDevice)
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
  const [isLocating, setLocating] = useState(false)
  const [failure, setFailure] = useState<GeolocationFailure | null>(null)
  // The hidden fields tell the form of no change.
  useEffect(() => lookAfter(place), [lookAfter, place])
  const locate = async (): Promise<void> => {
    setLocating(true)
    const found = await find().catch(() => err('unavailable' as const))
    setLocating(false)
    setFailure(found.ok ? null : found.error)
    if (!found.ok) return
    setPlace(found.value)
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
          <Button variant="secondary" icon="locate" busy={isLocating} onClick={() => void locate()}>
            <FormattedMessage id="mapView.pickerLocate" />
          </Button>
          {!isMapOpen && (
            <Button variant="secondary" icon="map" onClick={() => setMapOpen(true)}>
              <FormattedMessage id="report.chooseOnMap" />
            </Button>
          )}
        </Row>
      )}
      {failure !== null && (
        <div role="alert">
          <FieldError>
            <FormattedMessage id={failure === 'denied' ? 'geo.denied' : 'geo.unavailable'} />
          </FieldError>
        </div>
      )}
      {isMapOpen && (
        <Suspense>
          <ReportMap value={place} start={start} onChange={setPlace} />
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
