/** FORM-1: the three audiences of a business request. */
export const inquiryTypes = ['recycling-companies', 'small-and-medium-sized-business', 'government'] as const
export type InquiryType = (typeof inquiryTypes)[number]

/** FORM-1 */
export const defaultInquiryType: InquiryType = 'government'

export const questionType = 'question'

/** FORM-8: the phone of an inquiry is not validated; only characters used in phone numbers are kept. */
export const phoneCharacters = (text: string): string => text.replaceAll(/[^0-9+() -]/g, '')

/** CALL-1: the paths of the forms, for the gateway and for the plain HTML form before scripts have loaded. */
export const inquiryPaths = { question: '/api/ask-question', inquiry: '/api/inquire' } as const
