export { localeCodes, siteVariants, type LocaleCode, type SiteVariant } from './locale.ts'
