import type { AppStore, SocialNetwork } from '@recircle/core/site'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'

/** Brand names, the same in every language. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  vk: 'VK',
  tg: 'Telegram',
  whatsapp: 'WhatsApp',
  zen: 'Dzen',
  twitter: 'X (Twitter)',
  inst: 'Instagram',
  linkedIn: 'LinkedIn',
  odnoklassniki: 'Odnoklassniki',
}

/** The glyph of a network on a round button. */
export const networkIcon = (network: SocialNetwork): IconName =>
  network === 'linkedIn' ? 'network-linkedin' : `network-${network}`

export const storeNames: Readonly<Record<AppStore, string>> = {
  'google-play': 'Google Play',
  'app-store': 'App Store',
  rustore: 'RuStore',
  'app-gallery': 'AppGallery',
}
