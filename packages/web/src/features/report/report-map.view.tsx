import type { ReactNode } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { capitalOf } from '@recircle/core/site'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { useMapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'

interface ReportMapProps {
  value: LngLat | null
  /** The view without a value. */
  start: LngLat | null
  onChange: (place: LngLat) => void
}

/** Loaded when the map is opened. */
export function ReportMapView({ value, start, onChange }: ReportMapProps): ReactNode {
  const { settings, site } = usePage()
  const example = capitalOf(site)
  const words = useMapPickerWords(example)
  const tiles = { url: settings.tileUrl, attribution: settings.tileAttribution }
  return (
    <MapPicker
      value={value}
      start={start === null ? { centre: example, zoom: 11 } : { centre: start, zoom: 15 }}
      tiles={tiles}
      words={words}
      hasCoordinates={false}
      onChange={onChange}
    />
  )
}
