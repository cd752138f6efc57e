import type { ComponentProps, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Observer } from 'mobx-react-lite'
import { Button, type ButtonProps } from '../ui/button.tsx'

/** What a form needs of its model. */
export interface SubmittableForm {
  readonly isValid: boolean
  touchAll(): void
}

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: SubmittableForm
  onSubmit: () => void
}

/** A real form: Enter submits it. An invalid one shows its errors instead, and the focus goes to the first. */
export function Form({ form, onSubmit, children, ...props }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isValid) return onSubmit()
    flushSync(() => form.touchAll())
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] button')?.focus()
  }
  return (
    <form noValidate {...props} onSubmit={submit}>
      {children}
    </form>
  )
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'form'> {
  form: SubmittableForm
}

/** VAL-2: disabled while the form is invalid, busy while it is being sent. */
export const SubmitButton = ({ form, ...props }: SubmitButtonProps) => (
  <Observer>{() => <Button {...props} type="submit" disabled={!form.isValid} />}</Observer>
)
