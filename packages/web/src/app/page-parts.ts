import { takeWords } from '../i18n/words-of-page.ts'
import type { Screen } from '../routing/screen/screen.tsx'

/** BUILD-2: parts named by the page are imported without Vite's preload, so a failure is reported with Vite's own event. */
async function reportFailure<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

export const importPart = (url: string): Promise<{ readonly screen: Screen }> =>
  reportFailure<{ readonly screen: Screen }>(import(/* @vite-ignore */ url))

export const takeWordsOfPage = (urls: readonly string[]): Promise<unknown> =>
  reportFailure(Promise.all(urls.map(takeWords)))
