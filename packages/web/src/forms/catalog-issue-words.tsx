import { type ReactNode, createContext, use } from 'react'
import { useIntl } from 'react-intl'
import type { ValidationIssue } from '@recircle/core/validation'

export type IssueWords = (issue: ValidationIssue) => ReactNode

const IssueWordsContext = createContext<IssueWords | null>(null)

/** Provides the fields below with the message of each code in the page's language. */
export const IssueWordsProvider = IssueWordsContext.Provider

export function useIssueWords(): IssueWords {
  const words = use(IssueWordsContext)
  if (words === null) throw new Error('No words for what is wrong in this form')
  return words
}

/** VAL-1: provides the messages of the catalogs. */
export function CatalogIssueWords({ children }: { children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <IssueWordsProvider value={({ code, params }) => formatMessage({ id: `validation.${code}` }, params)}>
      {children}
    </IssueWordsProvider>
  )
}
