import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ShareDevice } from '@recircle/core/share'
import { useScope } from '../screen/scope.ts'
import { useIsAlive } from '../shell/use-is-alive.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './copy-line.module.css'

interface CopyLineProps {
  text: string
  /** What the button says it does. */
  label: string
}

const confirmationMs = 3000

/** A text to take along; the button is there where the clipboard can be written, and says that it was. */
export function CopyLine({ text, label }: CopyLineProps): ReactNode {
  const scope = useScope()
  const isAlive = useIsAlive()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = window.setTimeout(() => setCopied(false), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    const services = await scope.services()
    setCopied(await services.get<ShareDevice>(ShareDevice).copy(text))
  }
  return (
    <p className={styles.line}>
      <span>{text}</span>
      {isAlive && scope.tab?.canCopy === true && (
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          iconSize="sm"
          label={label}
          className={styles.button}
          onClick={() => void copy().catch(() => undefined)}
        />
      )}
      <output className={styles.copied}>
        {isCopied && (
          <VisuallyHidden>
            <FormattedMessage id="facility.copied" values={{ text }} />
          </VisuallyHidden>
        )}
      </output>
    </p>
  )
}
