import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IssueWordsProvider } from './issue-words.ts'

/** VAL-1: the sentences of the catalogs, for the fields below. */
export function CatalogIssueWords({ children }: { children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <IssueWordsProvider value={({ code, params }) => formatMessage({ id: `validation.${code}` }, params)}>
      {children}
    </IssueWordsProvider>
  )
}
