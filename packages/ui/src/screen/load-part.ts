import { takeWords } from '../i18n/words-of-page.ts'
import { wordsFile, wordsMark } from '../i18n/words-file.ts'

/**
 * BUILD-2 MAP-5: what each dynamic import of the build calls, in place of Vite's helper. All files of a part are fetched before the part
 * is imported: a module that could not be fetched once stays failed for as long as the page is open, so it could not be tried again.
 */

/** Files that are loaded or on the way, first of all those of the page itself. */
const files = new Map<string, Promise<void>>()
const { styles = '' } = document.querySelector<HTMLElement>('script[data-styles]')?.dataset ?? {}
for (const href of styles.split(' ')) files.set(href, Promise.resolve())
for (const link of document.querySelectorAll('link')) files.set(link.getAttribute('href') ?? '', Promise.resolve())

/** The files on their way, and since when. */
const coming = new Map<string, number>()
let leaving = new AbortController()

/** PERF-3 */
export const parts = {
  areSlow: (patienceMs: number): boolean => [...coming.values()].some((sinceMs) => Date.now() - sinceMs >= patienceMs),
  /** What is on its way would delay the page for which this one is left. It neither arrives nor fails, so that nothing tells of it. */
  giveUp(): void {
    leaving.abort()
    leaving = new AbortController()
    coming.clear()
  },
}

/** A single connection may fail, so a file is asked for once more. */
async function fetchFile(href: string, signal: AbortSignal): Promise<void> {
  coming.set(href, Date.now())
  try {
    await fetchOnce(href, signal).catch(() => fetchOnce(href, signal))
  } finally {
    coming.delete(href)
  }
}

async function fetchOnce(href: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const response = await fetch(href, { signal })
  if (!response.ok) throw new Error(String(response.status))
  // Until its end has arrived, the file is not in the browser's cache.
  await response.blob()
}

/** Stands in the document before its sheet arrives, so that sheets keep the order in which they are named. */
function placeSheet(): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  document.head.append(link)
  return link
}

const applySheet = (link: HTMLLinkElement, href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', reject)
    link.href = href
  })

function arrivalOf(href: string): Promise<void> {
  const known = files.get(href)
  if (known !== undefined) return known
  const sheet = href.endsWith('.css') ? placeSheet() : null
  const { signal } = leaving
  const arrival = fetchFile(href, signal)
    .then(() => (sheet === null ? undefined : applySheet(sheet, href)))
    .catch((cause: unknown) => {
      sheet?.remove()
      files.delete(href)
      if (signal.aborted) return new Promise<never>(() => undefined)
      throw new Error(`Loading chunk ${href} failed`, { cause })
    })
  files.set(href, arrival)
  return arrival
}

let language = ''

/** The language of the parts. Not read from the page, where a browser that translates writes its own. */
export const speak = (tag: string): void => void (language = tag)

/** Marked by `build/words-plugin.ts`. */
const markedWords = wordsFile('.js', wordsMark)

/** SITE-2: the words of a part arrive before it shows them. */
async function arrivalOfFile(name: string): Promise<void> {
  if (!name.endsWith(markedWords)) return arrivalOf(`/${name}`)
  const href = `/${name.replace(markedWords, wordsFile('.js', language))}`
  await arrivalOf(href)
  await takeWords(href)
}

export async function loadPart<Part>(load: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  try {
    await Promise.all(names.map(arrivalOfFile))
    return await load()
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}
