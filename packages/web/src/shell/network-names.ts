import type { ShareNetwork } from '@recircle/core/share'
import type { AppStore, SocialNetwork } from '@recircle/core/site'

/** Names of others, the same in every language, and the letters that stand for them on a round button. */
export const networkNames: Readonly<Record<SocialNetwork, { readonly name: string; readonly sign: string }>> = {
  vk: { name: 'VK', sign: 'VK' },
  tg: { name: 'Telegram', sign: 'TG' },
  whatsapp: { name: 'WhatsApp', sign: 'WA' },
  zen: { name: 'Dzen', sign: 'DZ' },
  twitter: { name: 'X (Twitter)', sign: 'X' },
  inst: { name: 'Instagram', sign: 'IG' },
  linkedIn: { name: 'LinkedIn', sign: 'in' },
  odnoklassniki: { name: 'Odnoklassniki', sign: 'OK' },
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
