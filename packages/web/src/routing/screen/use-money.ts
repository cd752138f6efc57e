import type { CurrencyCode } from '@recircle/core/money'
import { currencyOf } from '@recircle/core/site'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { usePage } from './use-page.ts'

export interface MoneyWords {
  /** MON-1: formats an amount in its own currency, or in the site's if the backend sent none (MON-2). */
  write(amount: number, currency: CurrencyCode | null, options?: Intl.NumberFormatOptions): string
  sign(currency: CurrencyCode | null): string
}

export function useMoney(): MoneyWords {
  const { site } = usePage()
  const formats = useFormats()
  return {
    write: (amount, currency, options) => formats.money({ amount, currency: currency ?? currencyOf(site) }, options),
    sign: (currency) => formats.currencySign(currency ?? currencyOf(site)),
  }
}
