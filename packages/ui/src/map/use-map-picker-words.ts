import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formatCoordinates, type LngLat } from '@recircle/core/geo'
import type { MapWords } from './map.types.ts'
import { useMapWords } from './use-map-words.ts'

export interface MapPickerWords extends MapWords {
  readonly marker: string
  readonly coordinates: string
  readonly coordinatesHint: string
  readonly notCoordinates: string
  readonly locate: string
}

/** The texts of the picker; `example` is a place familiar to the site's visitors. */
export function useMapPickerWords(example: LngLat): MapPickerWords {
  const intl = useIntl()
  const words = useMapWords()
  const text = formatCoordinates(example)
  return useMemo(
    () => ({
      ...words,
      label: intl.formatMessage({ id: 'mapView.pickerLabel' }),
      keys: intl.formatMessage({ id: 'mapView.pickerKeys' }),
      marker: intl.formatMessage({ id: 'mapView.pickerMarker' }),
      coordinates: intl.formatMessage({ id: 'mapView.pickerCoordinates' }),
      coordinatesHint: intl.formatMessage({ id: 'mapView.pickerHint' }, { example: text }),
      notCoordinates: intl.formatMessage({ id: 'mapView.pickerNotCoordinates' }, { example: text }),
      locate: intl.formatMessage({ id: 'mapView.pickerLocate' }),
    }),
    [intl, words, text],
  )
}
