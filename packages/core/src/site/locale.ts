/** SITE-2: the five interface locales, by the specification's codes. */
export const localeCodes = ['RU_RU', 'RU_KZ', 'KK_KZ', 'EN_US', 'ES_AR'] as const
export type LocaleCode = (typeof localeCodes)[number]

/** SITE-1: the three regional variants. */
export const siteVariants = ['ru', 'kz', 'int'] as const
export type SiteVariant = (typeof siteVariants)[number]
