import { wellFormed } from '@recircle/core/shared'

/** A text that nobody could be asked to mend, as far as the database can keep it: no NUL, no half a character, no longer than that. */
export const keptText = (text: string, maxLength: number): string =>
  wellFormed(text.replaceAll('\0', '').slice(0, maxLength))
