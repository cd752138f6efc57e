import type { ReactNode } from 'react'

/** What a form does not ask for and its address has to keep. */
export const KeptFields = ({ search, except }: { search: string; except?: readonly string[] }): ReactNode =>
  [...new URLSearchParams(search)]
    .filter(([name]) => except?.includes(name) !== true)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
