import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CurrencyCode } from '@recircle/core/money'
import { useFormats } from '../i18n/words.tsx'
import type { PointRate } from './point-parts.ts'

interface PriceWordsProps {
  rate: Pick<PointRate, 'price' | 'per'>
  currency: CurrencyCode
  /** For a column whose heading names the recipient. */
  isShort?: boolean
}

const longWords = {
  unknown: 'facility.price.unknown',
  free: 'facility.price.free',
  paid: 'facility.price.paid',
} as const
const shortWords = {
  unknown: 'facility.priceShort.unknown',
  free: 'facility.priceShort.free',
  paid: 'facility.priceShort.paid',
} as const

/** −1 is unknown, 0 is accepted free of charge, more is paid to the visitor in the point's currency. */
export function PriceWords({ rate, currency, isShort = false }: PriceWordsProps): ReactNode {
  const formats = useFormats()
  const words = isShort ? shortWords : longWords
  if (rate.price < 0) return <FormattedMessage id={words.unknown} />
  if (rate.price === 0) return <FormattedMessage id={words.free} />
  const price = <b className="nowrap">{formats.money({ amount: rate.price, currency })}</b>
  return <FormattedMessage id={words.paid} values={{ price, unit: rate.per }} />
}
