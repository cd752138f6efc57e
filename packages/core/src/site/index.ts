export { appCodePath, doorSignPath, doorSignRoute, signSizes, type SignSize } from './door-sign.ts'
export {
  localeFromTag,
  isLocaleCode,
  isSiteVariant,
  languageOf,
  languageTag,
  localeCodes,
  siteVariants,
  type LocaleCode,
  type SiteVariant,
} from './locale.ts'
export {
  configuredHosts,
  noOverrides,
  originOf,
  readSiteOverrides,
  siteOfHost,
  siteOfReader,
  siteOfVariant,
  type Site,
  type SiteLocales,
  type SiteOverrides,
  type SiteSettingError,
  variantLocales,
} from './site.ts'
export { canonicalPath, inLowerCase, isExternalPath, prefixOf, readLocalePath, type LocalePath } from './locale-path.ts'
export { capitalOf, type Capital, type CapitalPlace } from './capital.ts'
export { headLinks, type AlternateLink, type HeadLinks } from './head-links.ts'
export { matchLocale, readAcceptLanguage } from './preferred-locale.ts'
export { localeKeys, LocaleMemory, type LocaleChoice, type LocaleOffer } from './locale-memory.ts'
export {
  analyticsIdFor,
  currencyOf,
  policyRedirect,
  variantRules,
  type AnalyticsIds,
  type AppStore,
  type PolicyPath,
  type SocialNetwork,
  type VariantRules,
} from './variant-rules.ts'
export { innerQuotes, nestedQuotes } from './nested-quotes.ts'
export { brandNames, inquirePosterPath, localeAutonyms, shareImagePath } from './locale-rules.ts'
export { writtenLanguage } from './written-language.ts'
export { cutDescription, pageTitle, robotsContent, shareCard } from './head-texts.ts'
export {
  breadcrumbData,
  faqData,
  howToData,
  mobileAppData,
  organizationData,
  type AppFacts,
  type Crumb,
  type OrganizationFacts,
  type QuestionAndAnswer,
  type StructuredData,
} from './structured-data.ts'
export { iconPath, webManifest, webManifestPath } from './web-manifest.ts'
export { keptFields, keptFormName, readKeptForm, type KeepingForm, type KeptForm } from './kept-form.ts'
export { formResultAddress, readFormResult, type FormResult, type PlainForm } from './form-result.ts'
export { isReservedPath } from './reserved-path.ts'
export { redirectKind, type RouteConfig } from './route-config.ts'
export {
  copyrightLink,
  footerExternalLinks,
  headerLinks,
  noContacts,
  socialLinks,
  storeLinks,
  type NamedLink,
  type SiteContacts,
  type SiteLink,
} from './site-contacts.ts'
export { contactsResource, siteCalls } from './site-calls.ts'
export type { Analytics, PageView } from './analytics.port.ts'
export { mapStartOf, type MapStart } from './map-start.ts'
export { placePicture, placePictureKinds, placePicturePath, type PictureTheme } from './place-picture.ts'
export {
  localeOfPictureFile,
  emailPicture,
  sharePicture,
  sharePicturePath,
  sharePictureRoute,
  type SharePictureKind,
} from './share-picture.ts'
export { storeOfDevice } from './store-of-device.ts'
