import type { ShareNetwork } from '@recircle/core/share'
import type { AppStore, SocialNetwork } from '@recircle/core/site'
import type { IconName } from '../ui/icons/icon-name.ts'

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

/** SITE-11: the two Russian networks are offered on sites in Russian and Kazakh only, where they call themselves so. */
export const shareNetworkNames: Readonly<Record<ShareNetwork, string>> = {
  telegram: networkNames.tg,
  whatsapp: networkNames.whatsapp,
  twitter: networkNames.twitter,
  vk: 'ВКонтакте',
  odnoklassniki: 'Одноклассники',
}

export const shareNetworkIcon = (network: ShareNetwork): IconName =>
  network === 'telegram' ? 'network-tg' : `network-${network}`
