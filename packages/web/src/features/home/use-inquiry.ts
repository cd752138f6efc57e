import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { defaultInquiryType, type InquiryForm, type InquiryType } from '@recircle/core/inquiry'
import { useFirstFault } from '../../forms/first-fault.ts'
import type { MessageField } from '../../forms/message/message-fields.view.tsx'
import type { InquiryShown } from './inquiry.flow.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { useLazyFlow } from '../../routing/screen/use-flow.ts'

interface InquiryValues extends Record<MessageField, string> {
  readonly type: InquiryType
}

/** FORM-1 */
const emptyInquiry: InquiryValues = {
  name: '',
  orgName: '',
  city: '',
  email: '',
  phone: '',
  text: '',
  homepage: '',
  type: defaultInquiryType,
}

const atRest: InquiryShown = {
  step: 'showForm',
  values: emptyInquiry,
  issues: [],
  canSend: false,
  isEnough: false,
}
const failed = { step: 'error' } as const

export interface Inquiry {
  readonly values: InquiryValues
  readonly shown: InquiryShown
  readonly prefetch: () => void
  readonly change: <Field extends keyof InquiryValues>(field: Field, value: InquiryValues[Field]) => void
  readonly leave: (field: MessageField) => void
  readonly send: () => void
  readonly sendNew: () => void
}

/** Holds the input; validation and sending are loaded on demand. If that fails, sending fails. */
export function useInquiry(form: RefObject<HTMLFormElement | null>): Inquiry {
  const scope = useScope()
  const [values, setValues] = useState(emptyInquiry)
  const latest = useRef(values)
  const keep = (next: InquiryValues): void => {
    latest.current = next
    setValues(next)
  }
  useLayoutEffect(() => {
    // Takes over input typed or autofilled before hydration.
    if (form.current) latest.current = { ...emptyInquiry, ...Object.fromEntries(new FormData(form.current)) }
    setValues(latest.current)
  }, [form])

  const open = useCallback(async () => {
    const { openInquiry } = await import('./inquiry.flow.ts')
    return openInquiry(scope, latest.current)
  }, [scope])
  const showFirstFault = useFirstFault(form)
  const { shown, prefetch, act } = useLazyFlow({ open, atRest, failed })
  return {
    values,
    shown,
    prefetch,
    change(field, value) {
      keep({ ...latest.current, [field]: value })
      act((flow) => flow.change(field, value))
    },
    leave: (field) => act((flow) => flow.leave(field)),
    send: () =>
      act((flow) => {
        if (!flow.send()) showFirstFault()
      }),
    // FORM-1: keeps the audience.
    sendNew() {
      keep({ ...emptyInquiry, type: latest.current.type })
      act((flow) => {
        flow.sendNew(['type'])
        requestAnimationFrame(() => firstField(form.current)?.focus())
      })
    },
  }
}

const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[name=name]') ?? null
