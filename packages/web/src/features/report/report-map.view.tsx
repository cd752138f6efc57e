import type { ReactNode } from 'react'
import type { LngLat } from '@recircle/core/geo'
import { capitalOf } from '@recircle/core/site'
import { MapPicker } from '../../map/map-picker.tsx'
import { useMapPickerWords } from '../../map/use-map-picker-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'

interface ReportMapProps {
  value: LngLat | null
  onChange: (place: LngLat) => void
}

/** Loaded when the map is opened. */
export function ReportMapView({ value, onChange }: ReportMapProps): ReactNode {
  const { settings, site } = usePage()
  const example = capitalOf(site)
  const words = useMapPickerWords(example)
  const tiles = { url: settings.tileUrl, attribution: settings.tileAttribution }
  return (
    <MapPicker value={value} start={{ centre: example, zoom: 11 }} tiles={tiles} words={words} onChange={onChange} />
  )
}
