import type { ComponentProps, FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Observer } from 'mobx-react-lite'
import type { FlowForm } from '@recircle/core/form-modal'
import { Button, type ButtonProps } from '@recircle/ui/button/button.tsx'
import { firstFault } from '@recircle/ui/field/first-fault.ts'

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: Pick<FlowForm, 'isValid' | 'touch'>
  onSubmit: () => void
}

/** A native form: Enter submits it. Submitting an invalid form shows its errors and focuses the first. */
export function Form({ form, onSubmit, children, ...props }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.isValid) return onSubmit()
    flushSync(() => form.touch())
    firstFault(event.currentTarget)?.focus()
  }
  return (
    <form noValidate {...props} onSubmit={submit}>
      {children}
    </form>
  )
}

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled' | 'form'> {
  form: FlowForm
}

/** VAL-2 LOOK-16 */
export const SubmitButton = ({ form, ...props }: SubmitButtonProps) => (
  <Observer>{() => <Button {...props} type="submit" unready={!form.isValid} />}</Observer>
)
