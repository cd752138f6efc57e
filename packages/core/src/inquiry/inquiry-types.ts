/** FORM-1: the three audiences of a business request. */
export const inquiryTypes = ['recycling-companies', 'small-and-medium-sized-business', 'government'] as const
export type InquiryType = (typeof inquiryTypes)[number]

/** FORM-1 */
export const defaultInquiryType: InquiryType = 'government'

export const questionType = 'question'

/** FORM-8: nobody judges the phone of an inquiry; it keeps what numbers are written with. */
export const phoneCharacters = (text: string): string => text.replaceAll(/[^0-9+() -]/g, '')

/** CALL-1: where the forms are sent, by the gateway and, before scripts have arrived, by the form itself. */
export const inquiryPaths = { question: '/api/ask-question', inquiry: '/api/inquire' } as const
