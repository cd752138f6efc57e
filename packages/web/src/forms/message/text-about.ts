import type { SharedLink } from '@recircle/core/share'
import { textMaxLength } from '@recircle/core/validation'

/** MAP-8: a message with what it is about before it, as far as a message may hold both: what was written comes first. */
export function textAbout({ title, url }: Pick<SharedLink, 'title' | 'url'>, text: string): string {
  const subject = `${[url, title].filter((line) => line !== '').join('\n')}\n\n`
  return subject.slice(0, Math.max(0, textMaxLength - text.length)) + text
}
