import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import type { GatewayError } from '@recircle/core/wire'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { useKnownWords } from '../shared/known-words.ts'
import { faultWordsOf } from '../shared/fault-words.ts'

/** What the views of an act need of its model. */
export interface Act {
  readonly isBusy: boolean
  /** Broken rules by the wire name of their field. */
  readonly fields: Readonly<Record<string, string>>
  /** A fault that does not belong to a field: a rule, or an error of the call. */
  readonly rule: string | null
  readonly error: GatewayError | null
  readonly act: <Sent, Value>(
    call: StaffCall<Sent, Value>,
    request: StaffAsk<Sent>,
    done: (value: Value) => void,
  ) => Promise<void>
  readonly clear: () => void
}

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
export const ActFault = observer(function ActFault({ act: { rule, error } }: { act: Act }): ReactNode {
  const words = useKnownWords()
  const { formatMessage } = useIntl()
  if (error === null) return null
  const text = formatMessage({ id: faultWordsOf(error) })
  return <Alert tone="danger">{rule === null ? text : words(`manage.fault.${rule}`, text)}</Alert>
})
