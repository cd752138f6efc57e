/** VAL-2 */
export const emailLocalMaxLength = 64
export const emailDomainMaxLength = 66
export const emailMaxLength = emailLocalMaxLength + 1 + emailDomainMaxLength

/** VAL-3 */
export const passwordMinLength = 8
export const passwordMaxLength = 20
export const passwordForbiddenSymbols = '\\ \' " < > { } [ ] ( ) : ; | `'.split(' ')

/**
 * VAL-5: the specification limits no other text. These limits cover inquiries, registrations, points and events; forms,
 * server and imports apply the same rules, and no database column is shorter.
 */
export const nameMaxLength = 200
export const addressMaxLength = 300
export const commentMaxLength = 1000
export const descriptionMaxLength = 5000
export const textMaxLength = 10_000
export const websiteMaxLength = 500
export const phoneMaxLength = 40
export const tinMaxLength = 20
