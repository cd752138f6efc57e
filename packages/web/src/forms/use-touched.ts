import { useCallback, useState, type FocusEvent, type FormEvent } from 'react'
import { afterPress } from './after-press.ts'

/** Marks a part of a form, such as a row of controls, whose fault concerns it as a whole. */
export const partAttribute = 'data-part'

const partsAround = (element: Element | null): readonly Element[] => {
  const part = element?.closest(`[${partAttribute}]`) ?? null
  return part === null ? [] : [part, ...partsAround(part.parentElement)]
}
const nameOf = (part: Element): string => part.getAttribute(partAttribute) ?? ''

/** VAL-2: the error a control may show from now on, unless the part around it shows it. */
function namesChanged(control: Element): readonly string[] {
  const name = control.getAttribute('name')
  return name === null || partsAround(control).some((part) => nameOf(part) === name) ? [] : [name]
}

/** VAL-2: the same once the focus has left it for another element, with the parts that it has left. */
const namesLeft = (control: Element, next: Element | null): readonly string[] => [
  ...namesChanged(control),
  ...partsAround(control)
    .filter((part) => !part.contains(next))
    .map(nameOf),
]

export interface Touched {
  /** Whether the fault of this name may be shown. */
  readonly has: (name: string) => boolean
  /** After the press of an unready button. */
  readonly all: () => void
  /** After the form was sent. */
  readonly none: () => void
  /** The handlers of the form, whose controls have names. */
  readonly watch: {
    readonly onInput: (event: FormEvent) => void
    readonly onBlur: (event: FocusEvent) => void
  }
}
const nobody: ReadonlySet<string> = new Set()

/** VAL-2: what has been changed or left in a form whose input React or the browser holds. */
export function useTouched(): Touched {
  const [names, setNames] = useState<ReadonlySet<string> | 'all'>(nobody)
  const touch = (more: readonly string[]): void =>
    setNames((before) =>
      before === 'all' || more.every((name) => before.has(name)) ? before : new Set([...before, ...more]),
    )
  return {
    has: useCallback((name) => names === 'all' || names.has(name), [names]),
    all: () => setNames('all'),
    none: () => setNames(nobody),
    watch: {
      onInput: ({ target }) => target instanceof Element && touch(namesChanged(target)),
      onBlur: ({ target, relatedTarget }) => {
        const left = namesLeft(target, relatedTarget)
        afterPress(() => touch(left))
      },
    },
  }
}
