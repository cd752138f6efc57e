import { slugsOfBag } from '@recircle/core/bag'
import type { KeyValueStore } from '@recircle/core/shared'

const key = 'bag'

/** BAG-5: what is in the bag of this tab. */
export const bagOfTab = (tab: Pick<KeyValueStore, 'get'>): readonly string[] => slugsOfBag(tab.get(key) ?? '')
export const keepBag = (tab: Pick<KeyValueStore, 'set'>, slugs: readonly string[]): void =>
  tab.set(key, slugs.join(','))
