/** FORM-1: the three audiences of a business request. */
export const inquiryTypes = ['recycling-companies', 'small-and-medium-sized-business', 'government'] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const questionType = 'question'
