export const facilityHoursTextMaxLength = 1000
export const facilityRatesMax = 60

/** FAC-1: prices are in the point's currency, which may have small units. */
export const priceMax = 100_000_000
export const priceMaxDecimalLength = 2
