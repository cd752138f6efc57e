import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import { reportField, type Facts } from '@recircle/core/report'
import { NativeField, NativeGroup, useLookAfter } from '../../forms/native-form.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Row } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { reportPart } from './report-check.ts'

const ReportMap = lazy(() => import('./report-map.view.tsx').then(({ ReportMapView }) => ({ default: ReportMapView })))

export interface ReportPlaceModel {
  readonly place: LngLat | null
  readonly locating: 'no' | 'asking' | GeolocationFailure
  readonly locate: () => Promise<boolean>
  readonly choosePlace: (place: LngLat) => void
}

interface PlaceProps {
  model: ReportPlaceModel
  facts: Facts
  isNew: boolean
  /** Where the map starts. */
  start: LngLat | null
}

/** TRUTH-60: the place is picked on the map, taken from the device, or written as an address; there is no default. */
export const ReportPlaceView = observer(({ model, facts, isNew, start }: PlaceProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { place, locating } = model
  const kept = useKept('report')
  const lookAfter = useLookAfter()
  const isHydrated = useIsHydrated()
  const [isMapOpen, setMapOpen] = useState(false)
  // The hidden fields tell the form of no change.
  useEffect(() => lookAfter(place), [lookAfter, place])
  const locate = async (): Promise<void> => {
    if (await model.locate()) setMapOpen(true)
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
          <Button variant="secondary" icon="locate" busy={locating === 'asking'} onClick={() => void locate()}>
            <FormattedMessage id="mapView.pickerLocate" />
          </Button>
          {!isMapOpen && (
            <Button variant="secondary" icon="map" onClick={() => setMapOpen(true)}>
              <FormattedMessage id="report.chooseOnMap" />
            </Button>
          )}
        </Row>
      )}
      {locating !== 'no' && locating !== 'asking' && (
        <div role="alert">
          <FieldError>{formatMessage({ id: locating === 'denied' ? 'geo.denied' : 'geo.unavailable' })}</FieldError>
        </div>
      )}
      {isMapOpen && (
        <Suspense>
          <ReportMap value={place} start={start} onChange={model.choosePlace} />
        </Suspense>
      )}
      {isMapOpen && (
        <p className="small soft" role="status">
          <FormattedMessage id={place === null ? 'report.placeOpen' : 'report.placeChosen'} />
        </p>
      )}
    </NativeGroup>
  )
})
