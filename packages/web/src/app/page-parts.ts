import { takeWords } from '@recircle/ui/i18n/words-of-page.ts'

/** BUILD-2: the words that the page names are imported without Vite's preload, so a failure is reported with Vite's own event. */
async function reportFailure<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

export const takeWordsOfPage = (urls: readonly string[]): Promise<unknown> =>
  reportFailure(Promise.all(urls.map(takeWords)))
