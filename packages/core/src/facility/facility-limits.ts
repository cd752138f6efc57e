/** The specification bounds none of these; they hold what people write and keep the rest out. */
export const facilityNameMaxLength = 200
export const facilityAddressMaxLength = 500
export const facilityDescriptionMaxLength = 5000
export const facilityCommentMaxLength = 1000
export const facilityContactMaxLength = 200
export const facilityWebsiteMaxLength = 500
export const facilityRatesMax = 60

/** FAC-1: prices are in the variant's currency, which may have small units. */
export const priceMax = 100_000_000
export const priceMaxDecimalLength = 2
