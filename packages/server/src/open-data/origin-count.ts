import type { OpenDataWords } from '@recircle/core/open-data'

interface Origin {
  readonly source: string
  readonly page: string
  readonly license: string
  readonly attribution: string
  readonly count: number
}
/** OPEN-11: the licenses and sources of the points in a file, the most frequent first; a source with several licenses stands for each of them. */
export interface Origins {
  readonly licenses: readonly { readonly license: string; readonly count: number }[]
  readonly sources: readonly Origin[]
}

/** Its memory grows with the number of sources, not of points. */
export class OriginCount {
  readonly #licenses = new Map<string, { license: string; count: number }>()
  readonly #sources = new Map<string, Origin & { count: number }>()

  note({ source, source_page: page, license, attribution }: OpenDataWords): void {
    const ofLicense = this.#licenses.get(license)
    if (ofLicense) ofLicense.count += 1
    else this.#licenses.set(license, { license, count: 1 })
    if (source === '') return
    const key = JSON.stringify([source, page, license, attribution])
    const ofSource = this.#sources.get(key)
    if (ofSource) ofSource.count += 1
    else this.#sources.set(key, { source, page, license, attribution, count: 1 })
  }

  get origins(): Origins {
    const byCount = (a: { count: number }, b: { count: number }): number => b.count - a.count
    return {
      licenses: [...this.#licenses.values()].toSorted(byCount),
      sources: [...this.#sources.values()].toSorted(byCount),
    }
  }
}
