import { slugsOfBag } from '@recircle/core/bag'
import { addressCoordinates, type LngLat } from '@recircle/core/geo'
import type { KeyValueStore } from '@recircle/core/shared'

const key = 'bag'

/** BAG-5: what is in the bag of this tab. */
export const bagOfTab = (tab: Pick<KeyValueStore, 'get'>): readonly string[] => slugsOfBag(tab.get(key) ?? '')
export const keepBag = (tab: Pick<KeyValueStore, 'set'>, slugs: readonly string[]): void =>
  tab.set(key, slugs.join(','))

/** What the address of the bag says besides its things. */
export interface BagWishes {
  readonly near?: LngLat | null
  /** Empty for now. */
  readonly open?: string
  readonly text?: string
}

export const bagPath = '/guide/bag'
/** The slugs of things or materials. */
export const bagHref = (slugs: readonly string[], { near, open, text }: BagWishes = {}): string =>
  `${bagPath}?bag=${slugs.join(',')}${near ? `&near=${addressCoordinates(near)}` : ''}${
    open ? `&open=${encodeURIComponent(open)}` : ''
  }${text ? `&text=${encodeURIComponent(text)}` : ''}`
