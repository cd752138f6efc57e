import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { DeletionTerms } from '@recircle/core/account'
import type { Session } from '@recircle/core/session'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { useTouched } from '../../forms/use-touched.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { AccountDataViewModel, DeletionFault } from './account-data.view-model.ts'
import styles from './account-data.module.css'

export type DeletionModel = Pick<AccountDataViewModel, 'busy' | 'terms' | 'deletionFault' | 'forgetFault' | 'remove'>

interface DeleteAccountProps {
  readonly model: DeletionModel
  readonly account: Session
  readonly terms: DeletionTerms
  readonly onClose: () => void
}

const faults: Readonly<Record<Exclude<DeletionFault, 'wrong-proof'>, MessageId>> = {
  'too-many': 'accountData.tooMany',
  failed: 'accountData.failed',
}

/** OPS-20: explains the consequences, then asks for the proof. */
export const DeleteAccountDialog = observer((props: DeleteAccountProps): ReactNode => {
  const { model, account, terms, onClose } = props
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [proof, setProof] = useState('')
  const { deletionFault: fault } = model
  const isBusy = model.busy === 'deletion'
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const touched = useTouched()

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    touched.all()
    model.forgetFault()
    if (proof === '') return showFirstFault()
    if (await model.remove(proof)) return void navigate('/logout/?deleted', { replace: true })
    if (model.deletionFault === 'wrong-proof') showFirstFault()
  }

  const wrongProof = terms.isProvedByPassword ? 'accountData.wrongPassword' : 'accountData.wrongEmail'
  const isMissing = touched.has('proof') && proof === ''
  const proofFault = isMissing ? 'accountData.proofMissing' : fault === 'wrong-proof' && wrongProof
  return (
    <Modal
      open
      title={formatMessage({ id: 'accountData.deleteTitle' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={onClose}
    >
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate {...touched.watch}>
        <Stack>
          <TermsView account={account} terms={terms} />
          <TextField
            type={terms.isProvedByPassword ? 'password' : 'email'}
            label={formatMessage({ id: terms.isProvedByPassword ? 'accountData.password' : 'accountData.email' })}
            autoComplete={terms.isProvedByPassword ? 'current-password' : 'off'}
            required
            value={proof}
            name="proof"
            error={proofFault && formatMessage({ id: proofFault })}
            onChange={setProof}
          />
          {fault !== null && fault !== 'wrong-proof' && (
            <Alert tone="danger">{formatMessage({ id: faults[fault] })}</Alert>
          )}
          <Row>
            <Button variant="secondary" onClick={onClose}>
              <FormattedMessage id="accountData.keep" />
            </Button>
            <Button type="submit" variant="danger" unready={proof === ''} busy={isBusy}>
              <FormattedMessage id="accountData.deleteOk" />
            </Button>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
})

function TermsView({ account: { profile }, terms }: Pick<DeleteAccountProps, 'account' | 'terms'>): ReactNode {
  const { formatMessage } = useIntl()
  const money = useMoney()
  const { points, events, isLastOfOrganization, balance } = terms
  return (
    <>
      <p>{formatMessage({ id: 'accountData.forGood' })}</p>
      <ul className={styles.terms}>
        {points + events > 0 && <li>{formatMessage({ id: 'accountData.published' }, { points, events })}</li>}
        {balance > 0 && (
          <li>
            <FormattedMessage
              id="accountData.balanceLost"
              values={{ amount: <b className="nowrap">{money.write(balance, profile.currency)}</b> }}
            />
          </li>
        )}
      </ul>
      {isLastOfOrganization && (
        <Alert tone="warning">{formatMessage({ id: 'accountData.last' }, { organization: profile.orgName })}</Alert>
      )}
    </>
  )
}
