import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import styles from './save-dialogs.module.css'

/** One field in both versions, as text. */
export interface Difference {
  readonly field: string
  readonly label: ReactNode
  readonly mine: ReactNode
  readonly theirs: ReactNode
}

interface ConflictDialogProps {
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** FAC-7: another version was saved meanwhile: shows the differences and asks which one to keep. */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      size="large"
      title={formatMessage({ id: 'editing.conflictTitle' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onTakeTheirs}>
            <FormattedMessage id="editing.takeTheirs" />
          </Button>
          <Button onClick={onKeepMine}>{formatMessage({ id: 'editing.keepMine' })}</Button>
        </>
      }
    >
      <p>{formatMessage({ id: differences.length === 0 ? 'editing.conflictSame' : 'editing.conflictText' })}</p>
      <dl className={styles.differences}>
        {differences.map(({ field, label, mine, theirs }) => (
          <div key={field} className={styles.difference}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.whose}>{formatMessage({ id: 'editing.mine' })}</span>
              {mine}
            </dd>
            <dd>
              <span className={styles.whose}>{formatMessage({ id: 'editing.theirs' })}</span>
              {theirs}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
