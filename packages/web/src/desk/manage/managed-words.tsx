import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Alert } from '../../ui/alert.tsx'
import { useKnownWords } from '../known-words.ts'
import { faultWordsOf } from '../queue/announcement-words.ts'
import type { Act } from './use-management.ts'

/** Texts that explain a broken rule at its field. */
export function useFieldFault({ fields }: Pick<Act, 'fields'>): (field: string) => string | undefined {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  return (field) => {
    const rule = fields[field]
    return rule === undefined ? undefined : words(`manage.fault.${rule}`, formatMessage({ id: 'manage.fault.invalid' }))
  }
}

/** A fault that does not belong to a field. */
export function ActFault({ act: { rule, error } }: { act: Act }): ReactNode {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  if (error === null) return null
  const text = formatMessage({ id: faultWordsOf(error) })
  return <Alert tone="danger">{rule === null ? text : words(`manage.fault.${rule}`, text)}</Alert>
}
