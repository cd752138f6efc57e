import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { isSiteVariant, type SiteVariant } from '@recircle/core/site'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'

interface SiteFilterProps {
  /** Of this member. */
  sites: readonly SiteVariant[]
  chosen: SiteVariant | null
  onChoose: (site: SiteVariant | null) => void
}

/** DESK-75: with one site there is nothing to choose. */
export function SiteFilter({ sites, chosen, onChoose }: SiteFilterProps): ReactNode {
  const { formatMessage } = useIntl()
  if (sites.length < 2) return null
  return (
    <PlainSelect
      label={formatMessage({ id: 'desk.filter.variant' })}
      value={chosen ?? ''}
      options={[
        { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
        ...sites.map((site) => ({ value: site, label: formatMessage({ id: `desk.variant.${site}` }) })),
      ]}
      onChange={(value) => onChoose(isSiteVariant(value) ? value : null)}
    />
  )
}
