import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useScope } from '../../routing/screen/scope.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './bars.module.css'

/** BUILD-1: offers a reload when there is a newer build; it is not forced, because the visitor may be filling in a form. */
export function BuildBarView(): ReactNode {
  const { formatMessage } = useIntl()
  const { tab } = useScope()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => tab?.builds.watch(() => setOffered(true)), [tab])
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.bar}>
          <p>{formatMessage({ id: 'build.newVersion' })}</p>
          <div className={styles.actions}>
            <Button size="sm" onClick={() => window.location.reload()}>
              <FormattedMessage id="error.reload" />
            </Button>
            <IconButton icon="close" label={formatMessage({ id: 'layout.close' })} onClick={() => setOffered(false)} />
          </div>
        </div>
      )}
    </div>
  )
}
