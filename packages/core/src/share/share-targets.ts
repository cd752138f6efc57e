import { queryString, type Query } from '../http/index.ts'
import type { SiteVariant } from '../site/index.ts'
import type { SharedLink } from './share-device.port.ts'

export type ShareNetwork = 'telegram' | 'whatsapp' | 'twitter' | 'vk' | 'odnoklassniki'

export interface ShareTarget {
  readonly network: ShareNetwork
  readonly url: string
}

const address = (page: string, query: Query): string => `${page}?${queryString(query)}`

const urlOf: Readonly<Record<ShareNetwork, (link: SharedLink) => string>> = {
  telegram: ({ url, text }) => address('https://t.me/share/url', { url, text }),
  whatsapp: ({ url, text }) => address('https://wa.me/', { text: `${text} ${url}`.trim() }),
  twitter: ({ url, text }) => address('https://twitter.com/intent/tweet', { url, text }),
  vk: ({ url, title }) => address('https://vk.com/share.php', { url, title }),
  odnoklassniki: ({ url, title }) => address('https://connect.ok.ru/offer', { url, title }),
}

/** MODAL-3, SITE-11: Twitter on the international site, VK and Odnoklassniki on the others. */
export const shareNetworks = (variant: SiteVariant): readonly ShareNetwork[] =>
  variant === 'int' ? ['telegram', 'whatsapp', 'twitter'] : ['telegram', 'whatsapp', 'vk', 'odnoklassniki']

export const shareTargets = (variant: SiteVariant, link: SharedLink): readonly ShareTarget[] =>
  shareNetworks(variant).map((network) => ({ network, url: urlOf[network](link) }))
