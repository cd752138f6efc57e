import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Field } from '@recircle/ui/field/field.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import type { FoundSelectProps } from './found-select.view.tsx'

const load = () => import('./found-select.view.tsx')
const FoundSelect = lazy(async () => ({ default: (await load()).FoundSelect }))

interface NamedFieldProps extends Omit<FoundSelectProps, 'error'> {
  canFind: boolean
  /** Whether the server knows the value. */
  isFound: boolean
}

/** EMBED-7: a name that is searched for while typing or, until that has arrived and without scripts, typed for the server to look up. */
export function NamedField({ canFind, isFound, ...select }: NamedFieldProps): ReactNode {
  const { label, formName, searchLabel, value, valueTitle } = select
  const error = value !== '' && !isFound && <FormattedMessage id="embed.notFound" />
  const typed = (
    <Field label={label} hint={searchLabel} error={error}>
      {(control) => (
        <input
          {...control}
          name={formName}
          defaultValue={valueTitle}
          autoComplete="off"
          className={fieldStyles.input}
        />
      )}
    </Field>
  )
  return canFind ? (
    <Suspense fallback={typed}>
      <FoundSelect {...select} error={error} />
    </Suspense>
  ) : (
    typed
  )
}

/** Whether the search by name, which the first view does not need, has arrived; never without scripts. */
export function useCanFind(): boolean {
  const [canFind, setCanFind] = useState(false)
  useEffect(() => {
    load().then(
      () => setCanFind(true),
      // The plain form remains.
      () => undefined,
    )
  }, [])
  return canFind
}
