import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'

/** "640 m from you"; a list that says elsewhere where it counts from shows the bare `formats.distance`. */
export function DistanceWords({ distanceM }: { distanceM: number }): ReactNode {
  const formats = useFormats()
  return <FormattedMessage id="facility.distance" values={{ distance: formats.distance(distanceM) }} />
}
