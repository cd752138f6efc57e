import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { Button } from '@recircle/ui/button/button.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { LazySuggestionsProps } from './lazy-suggestions.view.tsx'
import styles from './search-form.module.css'
import { SearchPlace } from './search-place.view.tsx'
import { useEarlyFocus } from './use-early-focus.ts'

/** MAP-20: loaded on first focus; if that fails, the field remains a plain one. */
const LazySuggestions = lazy<(props: LazySuggestionsProps) => ReactNode>(() =>
  import('./lazy-suggestions.view.tsx').then(
    (late) => ({ default: late.LazySuggestions }),
    () => ({ default: () => null }),
  ),
)

interface SearchFormProps extends Pick<LazySuggestionsProps, 'materials' | 'around' | 'onChoose'> {
  /** The page that answers without scripts. */
  path: string
  text?: string
  /** Hidden parameters. */
  children?: ReactNode
}

/** The search box of home and of the guide: a form that needs no scripts, with suggestions once it is used. */
export function SearchForm({ path, text, children, ...suggestions }: SearchFormProps): ReactNode {
  const { formatMessage } = useIntl()
  const action = useHref(path)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const search = useEarlyFocus(setField)
  return (
    <SearchPlace className={styles.place}>
      <form action={action} className={styles.search}>
        <Icon name="search" className={styles.icon} />
        <input
          {...search}
          key={text}
          type="search"
          name="text"
          defaultValue={text}
          maxLength={200}
          aria-label={formatMessage({ id: 'home.search.label' })}
          placeholder={formatMessage({ id: 'suggest.placeholder' })}
          enterKeyHint="search"
          className={styles.input}
        />
        {children}
        <Button type="submit" size="lg">
          <FormattedMessage id="home.search.submit" />
        </Button>
      </form>
      <Suspense>{field && <LazySuggestions field={field} isSent {...suggestions} />}</Suspense>
    </SearchPlace>
  )
}
