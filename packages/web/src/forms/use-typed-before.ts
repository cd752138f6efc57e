import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Takes over what was typed or filled in before the form was hydrated. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Readonly<Partial<Record<string, string>>>, fields: readonly (readonly [string, string])[]) => void,
): void {
  const taken = useRef(take)
  useLayoutEffect(() => {
    const fields = textFields(new FormData(form.current ?? undefined))
    taken.current(Object.fromEntries(fields), fields)
  }, [form])
}

/** All fields of a form but files, as they were sent; a name may stand more than once. */
export const textFields = (data: FormData): [string, string][] =>
  [...data].filter((field): field is [string, string] => typeof field[1] === 'string')
