import { useRef, useState, type ComponentProps, type FormEvent } from 'react'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'

interface OneText {
  /** Whether to mark the text as missing. */
  readonly isMissing: boolean
  readonly form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>
}

/** LOOK-16: a form of one text. The press of its unready button sends nothing, marks the text as missing and moves the focus there. */
export function useOneText(text: string, send: () => void): OneText {
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const [isTried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(isEmpty)
    if (isEmpty) showFirstFault()
    else send()
  }
  return { isMissing: isTried && isEmpty, form: { ref: form, noValidate: true, onSubmit } }
}
