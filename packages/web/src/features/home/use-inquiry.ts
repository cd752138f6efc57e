import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { LetterField } from '../../forms/letter/letter-fields.view.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import type { InquiryFlow } from './inquiry.flow.ts'
import { emptyInquiry, inquiryAtRest, type InquiryShown, type InquiryValues } from './inquiry-shown.ts'

export interface Inquiry {
  readonly values: InquiryValues
  readonly shown: InquiryShown
  /** Somebody comes near. */
  readonly warm: () => void
  readonly change: <Field extends keyof InquiryValues>(field: Field, value: InquiryValues[Field]) => void
  readonly leave: (field: LetterField) => void
  readonly send: () => void
  readonly sendNew: () => void
}

/** Keeps what is typed; what judges and sends it comes when it is needed. Where that does not come, sending fails. */
export function useInquiry(form: RefObject<HTMLFormElement | null>): Inquiry {
  const scope = useScope()
  const [values, setValues] = useState(emptyInquiry)
  const [shown, setShown] = useState(inquiryAtRest)
  const latest = useRef(values)
  const flow = useRef<Promise<InquiryFlow> | null>(null)
  const keep = (next: InquiryValues): void => {
    latest.current = next
    setValues(next)
  }
  useLayoutEffect(() => {
    // What was typed, or filled in by the browser, before the page was alive.
    if (form.current) latest.current = { ...emptyInquiry, ...Object.fromEntries(new FormData(form.current)) }
    setValues(latest.current)
  }, [form])

  const open = (): Promise<InquiryFlow> => {
    flow.current ??= import('./inquiry.flow.ts')
      .then(({ openInquiry }) => openInquiry(scope, latest.current, setShown))
      .catch((error: unknown) => {
        flow.current = null
        throw error
      })
    return flow.current
  }
  const act = (action: (opened: InquiryFlow) => void): void => {
    open().then(action, () => setShown((before) => ({ ...before, step: 'error' })))
  }
  return {
    values,
    shown,
    warm: () => void open().catch(() => undefined),
    change(field, value) {
      keep({ ...latest.current, [field]: value })
      act((opened) => opened.change(field, value))
    },
    leave: (field) => act((opened) => opened.leave(field)),
    send: () =>
      act((opened) => {
        if (!opened.send()) requestAnimationFrame(() => firstMistake(form.current)?.focus())
      }),
    sendNew() {
      keep({ ...emptyInquiry, type: latest.current.type })
      act((opened) => {
        opened.sendNew()
        requestAnimationFrame(() => firstField(form.current)?.focus())
      })
    },
  }
}

const firstField = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[name=name]') ?? null

const firstMistake = (form: HTMLFormElement | null): HTMLElement | null =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
