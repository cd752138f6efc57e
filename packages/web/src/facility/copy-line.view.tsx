import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useScope } from '../routing/screen/scope.ts'
import { useBound } from '../routing/screen/use-bound.ts'
import { useIsHydrated } from '../routing/screen/use-is-hydrated.ts'
import { copyText } from '../shell/visitor-device.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './copy-line.module.css'

interface CopyLineProps {
  text: string
  /** The label of the button. */
  label: string
  /** Without a background of its own. */
  isPlain?: boolean
}

const confirmationMs = 3000

/** A text to copy; the button is only shown if the clipboard is writable, and reports success or failure. */
export function CopyLine({ text, label, isPlain = false }: CopyLineProps): ReactNode {
  const { tab } = useScope()
  const copyByDevice = useBound(copyText)
  const isHydrated = useIsHydrated()
  const words = useRef<HTMLSpanElement>(null)
  const [copied, setCopied] = useState<'done' | 'refused' | null>(null)
  const isCopied = copied === 'done'
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = window.setTimeout(() => setCopied(null), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    const isTaken = await copyByDevice(text)
    if (!isTaken && words.current) getSelection()?.selectAllChildren(words.current)
    setCopied(isTaken ? 'done' : 'refused')
  }
  return (
    <p className={classNames(styles.line, isPlain && styles.plain)}>
      <span ref={words}>{text}</span>
      {isHydrated && tab?.canCopy === true && (
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          iconSize="sm"
          label={label}
          className={styles.button}
          onClick={() => void copy().catch(() => setCopied('refused'))}
        />
      )}
      <output className={copied === 'refused' ? styles.refused : styles.copied}>
        {isCopied && (
          <VisuallyHidden>
            <FormattedMessage id="facility.copied" values={{ text }} />
          </VisuallyHidden>
        )}
        {copied === 'refused' && <FormattedMessage id="share.copyRefused" />}
      </output>
    </p>
  )
}
