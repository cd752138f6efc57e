import type { ShareNetwork } from '@recircle/core/share'
import type { AppStore, SocialNetwork } from '@recircle/core/site'
import type { IconName } from '../ui/icons/icon-name.ts'

/** Names of others, the same in every language, and their glyphs on a round button. */
export const networkNames: Readonly<Record<SocialNetwork, { readonly name: string; readonly icon: IconName }>> = {
  vk: { name: 'VK', icon: 'network-vk' },
  tg: { name: 'Telegram', icon: 'network-tg' },
  whatsapp: { name: 'WhatsApp', icon: 'network-whatsapp' },
  zen: { name: 'Dzen', icon: 'network-zen' },
  twitter: { name: 'X (Twitter)', icon: 'network-twitter' },
  inst: { name: 'Instagram', icon: 'network-inst' },
  linkedIn: { name: 'LinkedIn', icon: 'network-linkedin' },
  odnoklassniki: { name: 'Odnoklassniki', icon: 'network-odnoklassniki' },
}

export const storeNames: Readonly<Record<AppStore, string>> = {
  'google-play': 'Google Play',
  'app-store': 'App Store',
  rustore: 'RuStore',
  'app-gallery': 'AppGallery',
}

export const shareNetworkNames: Readonly<Record<ShareNetwork, string>> = {
  telegram: networkNames.tg.name,
  whatsapp: networkNames.whatsapp.name,
  twitter: networkNames.twitter.name,
  vk: networkNames.vk.name,
  odnoklassniki: networkNames.odnoklassniki.name,
}
