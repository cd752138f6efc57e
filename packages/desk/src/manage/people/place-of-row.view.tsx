import type { ReactNode } from 'react'
import { capitalOf, siteOfVariant } from '@recircle/core/site'
import type { PlaceMapProps } from '@recircle/ui/importing/waiting-row.view.tsx'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { useMapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'
import { useDesk } from '../../frame/desk-context.ts'

const townZoom = 13
const countryZoom = 10

/** IMP-34: where a row is; its coordinates are a field beside the map. */
export function PlaceOfRowView({ value, around, onChange }: PlaceMapProps): ReactNode {
  const { settings, locale } = useDesk()
  const capital = capitalOf(siteOfVariant(settings.variant), locale)
  const words = useMapPickerWords(around ?? capital)
  return (
    <MapPicker
      value={value}
      start={around === null ? { centre: capital, zoom: countryZoom } : { centre: around, zoom: townZoom }}
      tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
      words={words}
      hasCoordinates={false}
      onChange={onChange}
    />
  )
}
