/** VAL-2 */
export const emailLocalMaxLength = 64
export const emailDomainMaxLength = 66

/** VAL-3 */
export const passwordMinLength = 8
export const passwordMaxLength = 20
export const passwordForbiddenSymbols = '\\ \' " < > { } [ ] ( ) : ; | `'.split(' ')

/** The specification bounds no other text; these keep what anonymous visitors send within reason. */
export const nameMaxLength = 300
export const addressMaxLength = 500
export const textMaxLength = 10_000
export const tinMaxLength = 20
export const phoneMaxLength = 40
