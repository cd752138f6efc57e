import type { ShareNetwork } from '@recircle/core/share'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'

/** SITE-11: the two Russian networks are offered on sites in Russian and Kazakh only, where they call themselves so. */
export const shareNetworkNames: Readonly<Record<ShareNetwork, string>> = {
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  twitter: 'X (Twitter)',
  vk: 'ВКонтакте',
  odnoklassniki: 'Одноклассники',
}

export const shareNetworkIcon = (network: ShareNetwork): IconName =>
  network === 'telegram' ? 'network-tg' : `network-${network}`
