import { shareCard } from './head-texts.ts'
import { brandNames } from './locale-rules.ts'
import { languageTag, type LocaleCode, type SiteVariant } from './locale.ts'
import { variantRules } from './variant-rules.ts'

export const webManifestPath = '/manifest.webmanifest'

/** SITE-4: drawn from the favicon of the variant. A maskable icon has a margin for the shape that the device cuts out. */
export const iconPath = (variant: SiteVariant, kind: '192' | '512' | 'maskable-512' | 'apple-180'): string =>
  `/icons/${variantRules[variant].icon}-${kind}.png`

/** SITE-4: what a device needs to install the site; the prefix is the one in the visitor's URL. */
export const webManifest = (variant: SiteVariant, locale: LocaleCode, prefix: string) => ({
  id: `${prefix}/`,
  name: brandNames[locale],
  short_name: brandNames[locale],
  lang: languageTag(locale),
  dir: 'ltr',
  start_url: `${prefix}/`,
  // Covers the whole site, so that changing the language does not leave the app.
  scope: '/',
  display: 'standalone',
  theme_color: shareCard.themeColor,
  background_color: '#FBF8F2',
  icons: [
    { src: iconPath(variant, '192'), sizes: '192x192', type: 'image/png' },
    { src: iconPath(variant, '512'), sizes: '512x512', type: 'image/png' },
    { src: iconPath(variant, 'maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
