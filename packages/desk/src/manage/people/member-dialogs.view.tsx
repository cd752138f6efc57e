import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deskRights } from '@recircle/core/desk'
import { siteVariants } from '@recircle/core/site'
import { managementCalls, type StaffRow } from '@recircle/core/management'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import type { FaultOf } from '@recircle/ui/act/act-dialog-of.view.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import actStyles from '@recircle/ui/act/act.module.css'

interface ChoicesProps<Value> {
  legend: MessageId
  of: readonly Value[]
  words: (value: Value) => { readonly label: MessageId; readonly hint?: MessageId }
  chosen: readonly Value[]
  error: string | undefined
  onChange: (chosen: readonly Value[]) => void
}

function Choices<Value extends string>(props: ChoicesProps<Value>): ReactNode {
  const { legend, of, words, chosen, error, onChange } = props
  const { formatMessage } = useIntl()
  return (
    <fieldset className={actStyles.choices}>
      <legend>{formatMessage({ id: legend })}</legend>
      {of.map((value) => {
        const { label, hint } = words(value)
        return (
          <Checkbox
            key={value}
            label={formatMessage({ id: label })}
            hint={hint && formatMessage({ id: hint })}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value))}
          />
        )
      })}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

type Held = Pick<StaffRow, 'rights' | 'sites'>

/** DESK-75: an administrator has every site. */
const RightsAndSites = <Draft extends Held>(props: {
  draft: Draft
  faultOf: FaultOf
  onChange: (draft: Draft) => void
}): ReactNode => {
  const { draft, faultOf, onChange } = props
  return (
    <>
      <Choices
        legend="manage.rights"
        of={deskRights}
        words={(right) => ({ label: `manage.right.${right}`, hint: `manage.rightText.${right}` })}
        chosen={draft.rights}
        error={faultOf('rights')}
        onChange={(rights) => onChange({ ...draft, rights })}
      />
      {!draft.rights.includes('administrator') && (
        <Choices
          legend="manage.sites"
          of={siteVariants}
          words={(site) => ({ label: `desk.variant.${site}` })}
          chosen={draft.sites}
          error={faultOf('sites')}
          onChange={(sites) => onChange({ ...draft, sites })}
        />
      )}
    </>
  )
}

interface AddMemberProps {
  onMade: (who: string, password: string) => void
  onClose: () => void
}

const blank: Held & Record<'login' | 'name', string> = { login: '', name: '', rights: [], sites: siteVariants }
const fields: readonly ActField<typeof blank>[] = [
  {
    name: 'login',
    label: 'desk.signIn.login',
    hint: 'manage.account.loginHint',
    autoComplete: 'off',
    required: true,
  },
  { name: 'name', label: 'manage.personName' },
]

export function AddMember({ onMade, onClose }: AddMemberProps): ReactNode {
  const { variant } = useDesk().settings
  const [draft, setDraft] = useState(blank)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.member.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) =>
        act(managementCalls.addMember, { sent: { ...draft, variant } }, ({ password }) => onMade(draft.login, password))
      }
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />
          <RightsAndSites {...{ draft, faultOf }} onChange={setDraft} />
        </>
      )}
    </ActDialog>
  )
}

interface ChangeRightsProps {
  member: StaffRow
  onDone: () => void
  onClose: () => void
}

export function ChangeRights({ member, onDone, onClose }: ChangeRightsProps): ReactNode {
  const [draft, setDraft] = useState<Held>(member)
  const { rights, sites } = draft
  return (
    <ActDialog
      title={<FormattedMessage id="manage.member.rightsOf" values={{ name: member.name }} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      send={({ act }) => act(managementCalls.giveRights, { id: member.id, sent: { rights, sites } }, onDone)}
      onClose={onClose}
    >
      {(faultOf) => <RightsAndSites {...{ draft, faultOf }} onChange={setDraft} />}
    </ActDialog>
  )
}

interface RenewPasswordProps {
  member: StaffRow
  onMade: (password: string) => void
  onClose: () => void
}

/** DESK-51 */
export function RenewPassword({ member, onMade, onClose }: RenewPasswordProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ActDialog
      title={formatMessage({ id: 'manage.member.password' })}
      danger
      send={({ act }) => act(managementCalls.renewPassword, { id: member.id }, ({ password }) => onMade(password))}
      onClose={onClose}
    >
      <p>
        <b>{member.name}</b>
      </p>
      <p>{formatMessage({ id: 'manage.member.passwordText' })}</p>
    </ActDialog>
  )
}
