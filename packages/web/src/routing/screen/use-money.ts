import type { CurrencyCode } from '@recircle/core/money'
import { currencyOf } from '@recircle/core/site'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { usePage } from './use-page.ts'

/** MON-2: the currency of an amount; the site's if the backend sent none. */
export function useCurrency(): (currency: CurrencyCode | null) => CurrencyCode {
  const { site } = usePage()
  return (currency) => currency ?? currencyOf(site)
}

export interface MoneyWords {
  /** MON-1: formats an amount in its own currency. */
  write(amount: number, currency: CurrencyCode | null, options?: Intl.NumberFormatOptions): string
  sign(currency: CurrencyCode | null): string
}

export function useMoney(): MoneyWords {
  const currencyFor = useCurrency()
  const formats = useFormats()
  return {
    write: (amount, currency, options) => formats.money({ amount, currency: currencyFor(currency) }, options),
    sign: (currency) => formats.currencySign(currencyFor(currency)),
  }
}
