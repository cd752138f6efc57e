import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Takes over what was typed or filled in before the form was hydrated. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Readonly<Partial<Record<string, string>>>) => void,
): void {
  const taken = useRef(take)
  useLayoutEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)]
    taken.current(Object.fromEntries(fields.filter((field): field is [string, string] => typeof field[1] === 'string')))
  }, [form])
}
