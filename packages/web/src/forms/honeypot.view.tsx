import type { ReactNode } from 'react'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'

interface HoneypotProps {
  /** Without these, the browser holds the input. */
  value?: string
  onChange?: (value: string) => void
}

/** TRUTH-31, FORM-17: nobody sees the field, so only bots fill it in. */
export const Honeypot = ({ value, onChange }: HoneypotProps): ReactNode => (
  <VisuallyHidden>
    <input
      name="homepage"
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: '' })}
    />
  </VisuallyHidden>
)
