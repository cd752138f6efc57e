import type { CompiledMessages } from 'virtual:message-loaders'
import type { Translator } from '../i18n/translator.ts'
import type { PageState } from '../routing/page-state.ts'

/** BUILD-2: words named by the page are imported without Vite's preload, so a failure is reported with Vite's own event. */
async function fetchPart<Part>(url: string): Promise<Part> {
  try {
    const part: Part = await import(/* @vite-ignore */ url)
    return part
  } catch (error) {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

export async function takeWords(translator: Translator, messages: PageState['messages']): Promise<void> {
  await Promise.all(
    messages.map(async ([bundle, url]) => {
      const part = await fetchPart<{ readonly messages: CompiledMessages }>(url)
      translator.take(bundle, part.messages)
    }),
  )
}
