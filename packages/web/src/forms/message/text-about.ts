import type { SharedLink } from '@recircle/core/share'
import { textMaxLength } from '@recircle/core/validation'

/** MAP-8: prefixes a message with its subject, which is truncated if both exceed the limit. */
export function textAbout({ title, url }: Pick<SharedLink, 'title' | 'url'>, text: string): string {
  const subject = `${[url, title].filter((line) => line !== '').join('\n')}\n\n`
  return subject.slice(0, Math.max(0, textMaxLength - text.length)) + text
}
