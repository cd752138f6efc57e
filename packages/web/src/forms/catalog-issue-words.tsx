import { type ReactNode, createContext, use } from 'react'
import { useIntl } from 'react-intl'
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

/** VAL-1: the sentences of the catalogs, for the fields below. */
export function CatalogIssueWords({ children }: { children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <IssueWordsProvider value={({ code, params }) => formatMessage({ id: `validation.${code}` }, params)}>
      {children}
    </IssueWordsProvider>
  )
}
