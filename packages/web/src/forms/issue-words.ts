import { createContext, use, type ReactNode } from 'react'
import type { ValidationIssue } from '@recircle/core/validation'

export type IssueWords = (issue: ValidationIssue) => ReactNode

const IssueWordsContext = createContext<IssueWords | null>(null)

/** Gives the fields below it the sentence of each code in the language of the page. */
export const IssueWordsProvider = IssueWordsContext.Provider

export function useIssueWords(): IssueWords {
  const words = use(IssueWordsContext)
  if (words === null) throw new Error('No words for what is wrong in this form')
  return words
}
