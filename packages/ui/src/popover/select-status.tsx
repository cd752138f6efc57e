import { Button } from '../button/button.tsx'
import { FieldError } from '../field/field.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import type { SelectTexts } from './select-popover.types.ts'
import styles from './select-popover.module.css'

interface SelectStatusProps {
  state: 'ok' | 'loading' | 'error'
  texts: SelectTexts
  waitsForQuery: boolean
  empty: boolean
  onRetry: (() => void) | undefined
}

/** FORM-4: why the list shows no options. Changes are announced. */
export const SelectStatus = ({ state, texts, waitsForQuery, empty, onRetry }: SelectStatusProps) => (
  <output className={styles.status}>
    {state === 'loading' && (
      <>
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton width="3/4" />
        <Skeleton width="1/2" />
        <Skeleton width="2/3" />
      </>
    )}
    {state === 'error' && <FieldError>{texts.error}</FieldError>}
    {state === 'error' && onRetry && (
      <Button variant="secondary" size="sm" icon="refresh" onClick={onRetry}>
        {texts.retry}
      </Button>
    )}
    {state === 'ok' && empty && <p>{waitsForQuery ? texts.startTyping : texts.noResults}</p>}
  </output>
)
