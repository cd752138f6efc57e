import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert.tsx'
import { useKnownWords } from '../known-words.ts'
import { faultWordsOf } from '../queue/said-words.ts'
import type { Act } from './use-management.ts'

/** What to do about a broken rule, for the field that breaks it. */
export function useFieldFault({ fields }: Pick<Act, 'fields'>): (field: string) => string | undefined {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  return (field) => {
    const rule = fields[field]
    return rule === undefined ? undefined : words(`manage.fault.${rule}`, formatMessage({ id: 'manage.fault.invalid' }))
  }
}

/** What keeps an act from being done beyond its fields. */
export function ActFault({ act: { rule, error } }: { act: Act }): ReactNode {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  if (error === null) return null
  const text = formatMessage({ id: faultWordsOf(error) })
  return <Alert tone="danger">{rule === null ? text : words(`manage.fault.${rule}`, text)}</Alert>
}
