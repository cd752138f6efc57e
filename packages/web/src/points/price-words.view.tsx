import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { currencyOf } from '@recircle/core/site'
import { useFormats } from '../i18n/words.tsx'
import { usePage } from '../screen/use-page.ts'
import type { PointRate } from './point-data.ts'

/** −1 is not known, 0 is accepted free of charge, more is paid to the visitor in the site's currency. */
export function PriceWords({ rate }: { rate: Pick<PointRate, 'price' | 'per'> }): ReactNode {
  const formats = useFormats()
  const { site } = usePage()
  if (rate.price < 0) return <FormattedMessage id="facility.price.unknown" />
  if (rate.price === 0) return <FormattedMessage id="facility.price.free" />
  const price = <b className="nowrap">{formats.money(rate.price, currencyOf(site))}</b>
  return <FormattedMessage id="facility.price.paid" values={{ price, unit: rate.per }} />
}
