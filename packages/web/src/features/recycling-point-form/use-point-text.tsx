import { Fragment, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { unknownPrice, type FacilityContent } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { WeekGroups } from '../../facility/hours/week-summary.view.tsx'
import { AccessWords } from '@recircle/ui/place/access-words.view.tsx'
import { PriceWords } from '@recircle/ui/point/price-words.view.tsx'
import { useCurrency } from '../../routing/screen/use-money.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import type { PointFormData } from './recycling-point-form.load.ts'
import type { DifferingField } from './point-differences.ts'

const nothing = '—'

/** A field of a version, in a short form for comparison. */
export function usePointText({
  materials,
  units,
}: Pick<PointFormData, 'materials' | 'units'>): (content: FacilityContent, field: DifferingField) => ReactNode {
  const language = languageOf(usePage().locale)
  const currencyFor = useCurrency()
  const rateLine = (
    { materialId, unitSlug, price }: FacilityContent['rates'][number],
    currency: FacilityContent['currency'],
  ): ReactNode => {
    const name = materials.find(({ id }) => id === materialId)?.names[language] ?? nothing
    const per = units.find(({ slug }) => slug === unitSlug)?.per[language] ?? nothing
    const rate = { price: Number.isNaN(price) ? unknownPrice : price, per }
    return (
      <Fragment key={materialId}>
        {name}
        {': '}
        <PriceWords rate={rate} currency={currencyFor(currency)} />
        {'\n'}
      </Fragment>
    )
  }
  return (content, field) => {
    switch (field) {
      case 'kind':
        return <FormattedMessage id={`pointForm.kind.${content.kind}`} />
      case 'location':
        return formatCoordinates(content.location)
      case 'rates':
        return content.rates.length === 0 ? nothing : content.rates.map((rate) => rateLine(rate, content.currency))
      case 'workingHours':
        return <WeekGroups week={content.workingHours} />
      case 'access':
        return <AccessWords access={content.access} />
      case 'stops':
        return content.stops.map(({ date, place }) => `${date} ${place}\n`)
      case 'icon':
        return content.icon === null ? nothing : <img src={content.icon.fileUrl} alt="" width={48} height={48} />
      case 'photos':
        return content.photos.map((url) => <img key={url} src={url} alt="" width={64} height={48} />)
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
