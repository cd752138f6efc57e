import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import styles from './embed-builder.module.css'

const confirmationMs = 3000

interface CodeToCopyProps {
  code: string
  /** False if the clipboard rejects the text. */
  copy: (text: string) => Promise<boolean>
  title: MessageId
  text: MessageId
}

/** A text to copy; selected if the clipboard is not available. */
export function CodeToCopy({ code, copy, title, text }: CodeToCopyProps): ReactNode {
  const { formatMessage } = useIntl()
  const id = useId()
  const { tab } = useScope()
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<'done' | 'refused' | null>(null)
  useEffect(() => {
    if (copied !== 'done') return undefined
    const timer = window.setTimeout(() => setCopied(null), confirmationMs)
    return () => window.clearTimeout(timer)
  }, [copied])
  const refused = (): void => {
    field.current?.select()
    setCopied('refused')
  }
  const press = async (): Promise<void> => ((await copy(code)) ? setCopied('done') : refused())
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{formatMessage({ id: title })}</h2>
      <p className={styles.hint}>{formatMessage({ id: text })}</p>
      <textarea
        ref={field}
        readOnly
        rows={4}
        value={code}
        aria-labelledby={id}
        spellCheck={false}
        className={styles.code}
      />
      <div className={styles.copy}>
        {isHydrated && tab?.canCopy === true && (
          <Button icon={copied === 'done' ? 'check' : 'copy'} onClick={() => void press().catch(refused)}>
            <FormattedMessage id="embed.copy" />
          </Button>
        )}
        <output>
          {copied === 'done' && <FormattedMessage id="embed.copied" />}
          {copied === 'refused' && <FormattedMessage id="embed.copyRefused" />}
        </output>
      </div>
    </section>
  )
}
