import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { defaultLngLat, parseCoordinates, type LngLat } from '@recircle/core/geo'
import { capitalOf } from '@recircle/core/site'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { useMapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'
import { usePage } from '../routing/screen/use-page.ts'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { fieldBox } from './jump-to-field.ts'
import type { PlaceChoiceModel } from './place-choice.ts'
import styles from './place-picker.module.css'

export interface PlacePickerProps {
  address: string
  /** The name by which the form and its error list find the address. */
  addressField: string
  addressLabel: string
  addressError?: ReactNode
  onAddress: (address: string) => void
  onAddressBlur: () => void
  /** MAP-3: the default location counts as not chosen. */
  location: LngLat
  locationError?: ReactNode
  choice: Pick<PlaceChoiceModel, 'isLocating' | 'failure' | 'offered' | 'choose' | 'locate' | 'takeOffered'>
}

const isSet = ({ lng, lat }: LngLat): boolean => lng !== defaultLngLat.lng || lat !== defaultLngLat.lat

/** An address and its location on the map. Coordinates pasted into the address move the map and leave the address unchanged. */
export const PlacePicker = observer((props: PlacePickerProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { choice } = props
  const { settings, site } = usePage()
  const example = capitalOf(site)
  const words = useMapPickerWords(example)
  const write = (text: string): void => {
    const place = parseCoordinates(text)
    if (place) choice.choose(place)
    else props.onAddress(text)
  }
  return (
    <div className={styles.place}>
      <div {...fieldBox(props.addressField)}>
        <TextField
          name={props.addressField}
          label={props.addressLabel}
          error={props.addressError}
          autoComplete="street-address"
          value={props.address}
          onChange={write}
          onBlur={props.onAddressBlur}
        />
        {choice.offered !== null && (
          <p role="status" className={styles.offered}>
            <FormattedMessage id="editing.addressHere" values={{ address: choice.offered }} />{' '}
            <TextButton onClick={choice.takeOffered}>{formatMessage({ id: 'editing.takeAddress' })}</TextButton>
          </p>
        )}
      </div>
      <MapPicker
        value={isSet(props.location) ? props.location : null}
        start={{ centre: example, zoom: 11 }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={words}
        error={props.locationError}
        onChange={choice.choose}
        onLocate={() => void choice.locate()}
        isLocating={choice.isLocating}
      />
      {choice.failure !== null && (
        <div role="alert">
          <FieldError>
            <FormattedMessage id={choice.failure === 'denied' ? 'geo.denied' : 'geo.unavailable'} />
          </FieldError>
        </div>
      )}
    </div>
  )
})
