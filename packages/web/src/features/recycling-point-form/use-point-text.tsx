import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { hoursToOsm, unknownPrice, type FacilityContent } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { usePage } from '../../screen/use-page.ts'
import type { PointFormSnapshot } from './load-point-form.ts'
import type { DifferingField } from './point-differences.ts'

const nothing = '—'

/** A field of a version, as short as it can be compared. */
export function usePointText({
  materials,
  units,
}: Pick<PointFormSnapshot, 'materials' | 'units'>): (content: FacilityContent, field: DifferingField) => ReactNode {
  const language = languageOf(usePage().locale)
  const rateText = ({ materialId, unitSlug, price }: FacilityContent['rates'][number]): string => {
    const name = materials.find(({ id }) => id === materialId)?.names[language] ?? nothing
    const unit = units.find(({ slug }) => slug === unitSlug)?.symbols[language] ?? nothing
    return `${name}: ${price === unknownPrice || Number.isNaN(price) ? nothing : price} / ${unit}`
  }
  return (content, field) => {
    switch (field) {
      case 'kind':
        return <FormattedMessage id={`pointForm.kind.${content.kind}`} />
      case 'location':
        return formatCoordinates(content.location)
      case 'rates':
        return content.rates.map(rateText).join('\n') || nothing
      case 'workingHours':
        return hoursToOsm(content.workingHours) || nothing
      case 'icon':
        return content.icon === null ? nothing : <img src={content.icon.fileUrl} alt="" width={48} height={48} />
      case 'contactName':
        return content.contacts.name || nothing
      case 'phone':
      case 'email':
      case 'website':
        return content.contacts[field] || nothing
      default:
        return content[field] || nothing
    }
  }
}
