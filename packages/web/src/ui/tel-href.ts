/** A phone as people write it, for the phone to dial. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
