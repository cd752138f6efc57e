import { isEmail } from '@recircle/core/validation'
import type { NativeFault } from './native-fault.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** The rules in a control's own attributes, by the codes that the other forms use. */
function faultOf(control: Control): Omit<NativeFault, 'name'> | null {
  const { validity, value } = control
  const isBlank = value.trim() === '' && !(control instanceof HTMLInputElement && control.type === 'checkbox')
  if (validity.valueMissing || (control.required && isBlank && !validity.badInput)) return { code: 'required' }
  if (control instanceof HTMLInputElement && control.type === 'email')
    return isBlank || isEmail(value) ? null : { code: 'email' }
  if (validity.valid || !(control instanceof HTMLInputElement)) return null
  if (validity.rangeUnderflow) return { code: 'min', params: { min: Number(control.min) } }
  if (validity.rangeOverflow) return { code: 'max', params: { max: Number(control.max) } }
  return { code: 'decimal' }
}

/** VAL-9: every field with its first fault, in the order of the form. */
export function nativeFaults(
  form: HTMLFormElement,
  check: ((form: HTMLFormElement) => readonly NativeFault[]) | undefined,
): readonly NativeFault[] {
  const found = [...form.elements].flatMap((element): NativeFault[] => {
    if (!isControl(element) || element.name === '' || !element.willValidate) return []
    const fault = faultOf(element)
    return fault === null ? [] : [{ name: element.name, ...fault }]
  })
  const more = check?.(form).filter(({ name }) => !found.some((each) => each.name === name)) ?? []
  return [...found, ...more]
}
