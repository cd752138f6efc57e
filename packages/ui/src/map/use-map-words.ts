import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'
import type { MapWords } from './map.types.ts'

/** The texts of the map in the page's locale. */
export function useMapWords(): MapWords & { readonly openFull: string } {
  const intl = useIntl()
  const formats = useFormats()
  return useMemo(
    () => ({
      label: intl.formatMessage({ id: 'mapView.label' }),
      keys: intl.formatMessage({ id: 'mapView.keys' }),
      zoomIn: intl.formatMessage({ id: 'mapView.zoomIn' }),
      zoomOut: intl.formatMessage({ id: 'mapView.zoomOut' }),
      here: intl.formatMessage({ id: 'mapView.here' }),
      failed: intl.formatMessage({ id: 'mapView.failed' }),
      tryAgain: intl.formatMessage({ id: 'layout.tryAgain' }),
      openFull: intl.formatMessage({ id: 'mapView.openFull' }),
      noStreets: intl.formatMessage({ id: 'mapView.noStreets' }),
      number: (count) => formats.number(count),
      cluster: (count, open) =>
        intl.formatMessage({ id: 'mapView.cluster' }, { count }) +
        (open === null ? '' : `, ${intl.formatMessage({ id: 'mapView.clusterOpen' }, { open })}`),
      point: ({ name, isTemporarilyClosed, openState }) => {
        if (isTemporarilyClosed) return intl.formatMessage({ id: 'mapView.pausedPoint' }, { name })
        return openState ? intl.formatMessage({ id: 'mapView.statedPoint' }, { name, state: openState }) : name
      },
      distance: (meters) =>
        meters < 1000
          ? formats.number(meters, { style: 'unit', unit: 'meter' })
          : formats.number(meters / 1000, { style: 'unit', unit: 'kilometer' }),
    }),
    [intl, formats],
  )
}
