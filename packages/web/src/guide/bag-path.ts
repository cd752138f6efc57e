import { addressCoordinates, type LngLat } from '@recircle/core/geo'

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
