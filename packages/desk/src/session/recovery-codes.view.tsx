import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import styles from './sign-in.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  name: string
  onDone: () => void
}

/** DESK-23: shown only once. Printing the page prints only the codes. */
export function RecoveryCodes({ codes, name, onDone }: RecoveryCodesProps): ReactNode {
  const { formatMessage } = useIntl()
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <div className={styles.codes}>
      <p>{formatMessage({ id: 'desk.codes.text' }, { name })}</p>
      <ol className={styles.codeList}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.codeActions}>
        <Button variant="secondary" size="sm" icon={isCopied ? 'check' : 'copy'} onClick={copy}>
          <FormattedMessage id={isCopied ? 'desk.codes.copied' : 'desk.codes.copy'} />
        </Button>
        <Button variant="secondary" size="sm" icon="download" onClick={() => window.print()}>
          <FormattedMessage id="desk.codes.print" />
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={setKept} label={<FormattedMessage id="desk.codes.kept" />} />
      <Button wide disabled={!isKept} onClick={onDone}>
        <FormattedMessage id="desk.codes.go" />
      </Button>
    </div>
  )
}
