export { isCurrencyCode, type CurrencyCode, type Money } from './money.ts'
export { currencyCodes, isCurrencyInUse } from './iso-4217.ts'
