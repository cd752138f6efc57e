import { createContext, use, useMemo } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { FaultedIssue, FaultedPart, FormFaults } from '../../forms/form-faults.ts'

/** The texts of a form's fields. */
export interface ReviewedFields {
  readonly label: (field: string) => string
  /** The visible error of a field. */
  readonly error: (field: string) => string | undefined
  /** The field was left. */
  readonly leave: (field: string) => void
}

const FieldsContext = createContext<ReviewedFields>({
  label: (field) => field,
  error: () => undefined,
  leave: () => undefined,
})

/** Provides the sections of a form with the texts of its fields. */
export const ReviewedFieldsProvider = FieldsContext.Provider

export const useReviewedFields = (): ReviewedFields => use(FieldsContext)

export interface FaultWords<Issue extends FaultedIssue, Part extends FaultedPart> {
  readonly label: (field: string) => string
  readonly issue: (code: Issue['code']) => MessageId
  /** The message at a field whose part is missing. */
  readonly missing: Readonly<Record<Part['code'], MessageId>>
}

/** VAL-1: the faults of a form as texts. One stable object per form, so that a section re-renders only when its own faults change. */
export function useFaultFields<Issue extends FaultedIssue, Part extends FaultedPart>(
  faults: FormFaults<Issue, Part>,
  wordsIn: (intl: IntlShape) => FaultWords<Issue, Part>,
): ReviewedFields {
  const intl = useIntl()
  return useMemo(() => {
    // The fields that call these functions are observers; the functions only read.
    // oxlint-disable recircle/no-unobserved-read
    const words = wordsIn(intl)
    return {
      label: words.label,
      error(field) {
        const fault = faults.faultOf(field)
        if (fault === null) return undefined
        if (fault.kind === 'refused') return intl.formatMessage({ id: 'pointForm.refused' })
        if (fault.kind === 'issue') return intl.formatMessage({ id: words.issue(fault.issue.code) }, fault.issue.params)
        const { code }: { code: Part['code'] } = fault.part
        return intl.formatMessage({ id: words.missing[code] })
      },
      leave: (field) => faults.touch(field),
    }
    // oxlint-enable recircle/no-unobserved-read
  }, [faults, intl, wordsIn])
}
