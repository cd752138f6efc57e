/** VAL-2 */
export const emailLocalMaxLength = 64
export const emailDomainMaxLength = 66
export const emailMaxLength = emailLocalMaxLength + 1 + emailDomainMaxLength

/** VAL-3 */
export const passwordMinLength = 8
export const passwordMaxLength = 20
export const passwordForbiddenSymbols = '\\ \' " < > { } [ ] ( ) : ; | `'.split(' ')

/**
 * VAL-5: the specification bounds no other text. These hold what people write, for inquiries, registrations, points and events alike; forms, server and
 * imports ask the same rules, and no column of the database holds less.
 */
export const nameMaxLength = 200
export const addressMaxLength = 300
export const commentMaxLength = 1000
export const descriptionMaxLength = 5000
export const textMaxLength = 10_000
export const websiteMaxLength = 500
export const phoneMaxLength = 40
export const tinMaxLength = 20
