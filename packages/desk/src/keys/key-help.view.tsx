import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { deskKeys } from './desk-keys.ts'
import styles from './key-help.module.css'

/** As it is printed on the key in every language. */
const shiftName = 'Shift'

/** DESK-30: the list of keys, and the switch to turn them off. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const { keys } = useDesk()
  return (
    <Modal
      open={open}
      title={formatMessage({ id: 'desk.keys.title' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <dl className={styles.list}>
        {deskKeys.map(({ key, kind, withShift }) => (
          <div key={kind} className={styles.line}>
            <dt>
              {withShift && <kbd className={styles.key}>{shiftName}</kbd>}
              <kbd className={styles.key}>{key.toUpperCase()}</kbd>
              {kind === 'refuse' && <kbd className={styles.key}>1–9</kbd>}
            </dt>
            <dd>{formatMessage({ id: `desk.keys.${kind}` })}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        checked={keys.areOn}
        onChange={keys.turn}
        label={formatMessage({ id: 'desk.keys.switch' })}
        hint={formatMessage({ id: 'desk.keys.hint' })}
      />
    </Modal>
  )
}
