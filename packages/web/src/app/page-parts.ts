import type { CompiledMessages } from 'virtual:message-loaders'
import type { Translator } from '../i18n/translator.ts'
import type { PageRoute } from '../routing/page-state.ts'
import type { Screen } from '../routing/screen/screen.tsx'

/** BUILD-2: parts named by the page are imported without Vite's preload, so a failure is reported with Vite's own event. */
async function fetchPart<Part>(url: string): Promise<Part> {
  try {
    const part: Part = await import(/* @vite-ignore */ url)
    return part
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

export const importPart = fetchPart<{ readonly screen: Screen }>

export async function takeWords(translator: Translator, messages: PageRoute['messages']): Promise<void> {
  await Promise.all(
    messages.map(async ([bundle, url]) => {
      const part = await fetchPart<{ readonly messages: CompiledMessages }>(url)
      translator.take(bundle, part.messages)
    }),
  )
}
