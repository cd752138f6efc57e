import type { ReactNode } from 'react'
import { defaultLngLat, parseCoordinates, type LngLat } from '@recircle/core/geo'
import { capitalOf } from '@recircle/core/site'
import { MapPicker } from '../map/map-picker.tsx'
import { useMapPickerWords } from '../map/use-map-picker-words.ts'
import { usePage } from '../screen/use-page.ts'
import { TextField } from '../ui/text-field.tsx'
import { fieldBox } from './jump-to-field.ts'
import styles from './place-picker.module.css'

export interface PlacePickerProps {
  address: string
  /** The name under which a list of mistakes finds the address. */
  addressField: string
  addressLabel: string
  addressError?: ReactNode
  onAddress: (address: string) => void
  onAddressBlur: () => void
  /** MAP-3: the default place is none. */
  location: LngLat
  locationError?: ReactNode
  onLocation: (location: LngLat) => void
  isLocating: boolean
  onLocate: () => void
}

const isSet = ({ lng, lat }: LngLat): boolean => lng !== defaultLngLat.lng || lat !== defaultLngLat.lat

/** An address and its place on the map. Coordinates pasted into the address move the map and leave the address as it was. */
export function PlacePicker(props: PlacePickerProps): ReactNode {
  const { settings, site } = usePage()
  const example = capitalOf(site)
  const words = useMapPickerWords(example)
  const write = (text: string): void => {
    const place = parseCoordinates(text)
    if (place) props.onLocation(place)
    else props.onAddress(text)
  }
  return (
    <div className={styles.place}>
      <div {...fieldBox(props.addressField)}>
        <TextField
          label={props.addressLabel}
          error={props.addressError}
          autoComplete="street-address"
          maxLength={500}
          value={props.address}
          onChange={write}
          onBlur={props.onAddressBlur}
        />
      </div>
      <MapPicker
        value={isSet(props.location) ? props.location : null}
        start={{ centre: example, zoom: 11 }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={words}
        error={props.locationError}
        onChange={props.onLocation}
        onLocate={props.onLocate}
        isLocating={props.isLocating}
      />
    </div>
  )
}
