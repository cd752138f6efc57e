import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { sourceLimits } from '@recircle/core/import'
import { useFirstFault } from '../forms/first-fault.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './imports.module.css'

interface ImportAddressProps {
  readonly isBusy: boolean
  readonly hasProblem: boolean
  readonly onSend: (address: string) => Promise<void>
}

/** SRC-10: the URL of a file on another site. */
export const ImportAddressView = observer(({ isBusy, hasProblem, onSend }: ImportAddressProps): ReactNode => {
  const [address, setAddress] = useState('')
  const isEmpty = address.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  return (
    <form
      ref={form}
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(address)
        if (isEmpty) showFirstFault()
      }}
    >
      <TextField
        type="url"
        name="address"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={<FormattedMessage id="imports.address.label" />}
        hint={<FormattedMessage id="imports.address.hint" />}
        error={hasProblem ? <FormattedMessage id="imports.problem.url" /> : undefined}
        maxLength={sourceLimits.addressLetters}
        value={address}
        onChange={setAddress}
      />
      <div>
        <Button type="submit" variant="secondary" icon="download" unready={isEmpty} busy={isBusy}>
          <FormattedMessage id="imports.address.get" />
        </Button>
      </div>
    </form>
  )
})
