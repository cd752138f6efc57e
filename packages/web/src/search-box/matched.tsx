import type { ReactNode } from 'react'
import { matchedParts } from '@recircle/core/search'

/** Marks the typed letters in bold; screen readers read the text as one. */
export const Matched = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
  matchedParts(text, typed).map((part, at) => (part.isMatched ? <b key={at}>{part.text}</b> : part.text))
