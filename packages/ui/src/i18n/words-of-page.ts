import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/** Messages by id, parsed by the build. */
export type Words = Readonly<Record<string, MessageFormatElement[]>>

const arrived: Record<string, MessageFormatElement[]> = {}

/** The words of this tab's language that have arrived: those of the page, and those of each late part before it is handed out. */
export const wordsOfPage: Words = arrived

export async function takeWords(url: string): Promise<void> {
  const { words }: { readonly words: Words } = await import(/* @vite-ignore */ url)
  Object.assign(arrived, words)
}
