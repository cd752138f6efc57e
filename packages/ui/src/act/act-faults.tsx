import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { Alert } from '../feedback/alert.tsx'
import { useKnownWords } from '../i18n/known-words.ts'
import type { Acting } from './act-state.ts'
import { faultWordsOf } from './fault-words.ts'

/** Texts that explain a broken rule at its field. */
export function useFieldFault({ fields }: Pick<Acting, 'fields'>): (field: string) => string | undefined {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  return (field) => {
    const rule = fields[field]
    return rule === undefined ? undefined : words(`manage.fault.${rule}`, formatMessage({ id: 'manage.fault.invalid' }))
  }
}

/** A fault that does not belong to a field. */
export const ActFault = observer(function ActFault({
  act: { rule, error },
}: {
  act: Pick<Acting, 'rule' | 'error'>
}): ReactNode {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  if (error === null) return null
  const text = formatMessage({ id: faultWordsOf(error) })
  return <Alert tone="danger">{rule === null ? text : words(`manage.fault.${rule}`, text)}</Alert>
})
