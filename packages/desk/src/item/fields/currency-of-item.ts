import type { DeskItem } from '@recircle/core/desk'
import { isCurrencyCode, type CurrencyCode } from '@recircle/core/money'
import { currencyOf, siteOfVariant } from '@recircle/core/site'

/** MON-1: the currency of the prices of an item; the site's if its point has none. */
export function currencyOfItem({
  fields,
  subject,
  variant,
}: Pick<DeskItem, 'fields' | 'subject' | 'variant'>): CurrencyCode {
  const said = [...fields.map(({ name, after }) => ({ name, value: after })), ...(subject?.fields ?? [])]
  const code = said.find(({ name }) => name === 'currency')?.value
  return isCurrencyCode(code) ? code : currencyOf(siteOfVariant(variant))
}
