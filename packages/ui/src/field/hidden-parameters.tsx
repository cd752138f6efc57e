import type { ReactNode } from 'react'

/** Hidden inputs for the URL's parameters that a form does not edit. */
export const HiddenParameters = ({ search, except }: { search: string; except?: readonly string[] }): ReactNode =>
  [...new URLSearchParams(search)]
    .filter(([name]) => except?.includes(name) !== true)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
