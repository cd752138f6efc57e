import { createContext, use, type ReactNode } from 'react'
import type { ValidationIssue } from '@recircle/core/validation'

export type IssueWords = (issue: ValidationIssue) => ReactNode

const IssueWordsContext = createContext<IssueWords>(({ code }) => code)

/** Gives the fields below it the sentence of each code in the language of the page. */
export const IssueWordsProvider = IssueWordsContext.Provider

export const useIssueWords = (): IssueWords => use(IssueWordsContext)
