import { useLocation } from 'react-router'
import { keptFormName, type KeepingForm } from '@recircle/core/site'
import { usePage } from './use-page.ts'

interface Kept {
  readonly text: (name: string, otherwise?: string) => string
  /** Of a checkbox or an option. */
  readonly isOn: (name: string, otherwise?: boolean, value?: string) => boolean
}

/** PEOPLE-15: what a form without scripts was sent with before the server refused it; otherwise its usual content. */
export function useKept(form: KeepingForm): Kept {
  const { kept } = usePage()
  const isHere = new URLSearchParams(useLocation().search).has(keptFormName)
  const fields = isHere && kept?.form === form ? kept.fields : null
  return {
    text: (name, otherwise = '') => (fields === null ? otherwise : (fields[name] ?? '')),
    isOn: (name, otherwise = false, value = 'yes') => (fields === null ? otherwise : fields[name] === value),
  }
}
