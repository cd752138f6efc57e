import { isEmail, type ValidationCode } from '@recircle/core/validation'

/** What is wrong with the field of this name in a form that the browser holds. */
export interface NativeFault {
  readonly name: string
  readonly code: ValidationCode
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

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

/** Marks a part of a form, such as a row of controls, whose fault concerns it as a whole. */
export const partAttribute = 'data-part'

const partsAround = (element: Element | null): readonly Element[] => {
  const part = element?.closest(`[${partAttribute}]`) ?? null
  return part === null ? [] : [part, ...partsAround(part.parentElement)]
}
const nameOf = (part: Element): string => part.getAttribute(partAttribute) ?? ''

/** VAL-2: what a control may be reported as from now on, unless that is said of the part around it. */
export function namesChanged(control: Element): readonly string[] {
  const name = control.getAttribute('name')
  return name === null || partsAround(control).some((part) => nameOf(part) === name) ? [] : [name]
}

/** VAL-2: the same once the focus has left it for another element, with the parts that it has left. */
export const namesLeft = (control: Element, next: Element | null): readonly string[] => [
  ...namesChanged(control),
  ...partsAround(control)
    .filter((part) => !part.contains(next))
    .map(nameOf),
]

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
