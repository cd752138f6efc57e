import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { deskRights, type DeskRight } from '@recircle/core/desk'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { managementCalls, type StaffRow } from '@recircle/core/management'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useDesk } from '../desk-context.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { ActViewModel } from './act.view-model.ts'
import styles from './manage.module.css'

interface RightChoicesProps {
  held: readonly DeskRight[]
  error: string | undefined
  onChange: (held: readonly DeskRight[]) => void
}

function RightChoices({ held, error, onChange }: RightChoicesProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <fieldset className={styles.choices}>
      <legend>
        <FormattedMessage id="manage.rights" />
      </legend>
      {deskRights.map((right) => (
        <Checkbox
          key={right}
          label={formatMessage({ id: `manage.right.${right}` })}
          hint={formatMessage({ id: `manage.rightText.${right}` })}
          checked={held.includes(right)}
          onChange={(isChosen) => onChange(isChosen ? [...held, right] : held.filter((each) => each !== right))}
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

interface SiteChoicesProps {
  rights: readonly DeskRight[]
  chosen: readonly SiteVariant[]
  error: string | undefined
  onChange: (chosen: readonly SiteVariant[]) => void
}

/** DESK-75: an administrator has every site. */
function SiteChoices({ rights, chosen, error, onChange }: SiteChoicesProps): ReactNode {
  const { formatMessage } = useIntl()
  if (rights.includes('administrator')) return null
  return (
    <fieldset className={styles.choices}>
      <legend>
        <FormattedMessage id="manage.sites" />
      </legend>
      {siteVariants.map((site) => (
        <Checkbox
          key={site}
          label={formatMessage({ id: `desk.variant.${site}` })}
          checked={chosen.includes(site)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, site] : chosen.filter((each) => each !== site))}
        />
      ))}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}

interface AddMemberProps {
  model: Act
  onMade: (who: string, password: string) => void
  onClose: () => void
}

const AddMemberView = observer(function AddMemberView({ model: act, onMade, onClose }: AddMemberProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = useDesk()
  const faultOf = useFieldFault(act)
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [rights, setRights] = useState<readonly DeskRight[]>([])
  const [sites, setSites] = useState<readonly SiteVariant[]>(siteVariants)
  const save = (): void =>
    void act.act(
      managementCalls.addMember,
      { sent: { login, name, rights, sites, variant: settings.variant } },
      ({ password }) => onMade(login, password),
    )
  return (
    <ActDialog
      title={<FormattedMessage id="manage.member.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'desk.signIn.login' })}
        hint={formatMessage({ id: 'manage.account.loginHint' })}
        value={login}
        onChange={setLogin}
        error={faultOf('login')}
        autoComplete="off"
        required
      />
      <TextField
        label={formatMessage({ id: 'manage.personName' })}
        value={name}
        onChange={setName}
        error={faultOf('name')}
      />
      <RightChoices held={rights} error={faultOf('rights')} onChange={setRights} />
      <SiteChoices rights={rights} chosen={sites} error={faultOf('sites')} onChange={setSites} />
    </ActDialog>
  )
})

export const AddMember = modelled(ActViewModel, AddMemberView)

interface ChangeRightsProps {
  model: Act
  member: StaffRow
  onDone: () => void
  onClose: () => void
}

const ChangeRightsView = observer(function ChangeRightsView({
  model: act,
  member,
  onDone,
  onClose,
}: ChangeRightsProps): ReactNode {
  const faultOf = useFieldFault(act)
  const [rights, setRights] = useState<readonly DeskRight[]>(member.rights)
  const [sites, setSites] = useState<readonly SiteVariant[]>(member.sites)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.member.rightsOf" values={{ name: member.name }} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      act={act}
      onSubmit={() => void act.act(managementCalls.giveRights, { id: member.id, sent: { rights, sites } }, onDone)}
      onClose={onClose}
    >
      <RightChoices held={rights} error={faultOf('rights')} onChange={setRights} />
      <SiteChoices rights={rights} chosen={sites} error={faultOf('sites')} onChange={setSites} />
    </ActDialog>
  )
})

export const ChangeRights = modelled(ActViewModel, ChangeRightsView)

interface RenewPasswordProps {
  model: Act
  member: StaffRow
  onMade: (password: string) => void
  onClose: () => void
}

const RenewPasswordView = observer(function RenewPasswordView({
  model: act,
  member,
  onMade,
  onClose,
}: RenewPasswordProps): ReactNode {
  const renew = (): void =>
    void act.act(managementCalls.renewPassword, { id: member.id }, ({ password }) => onMade(password))
  return (
    <ActDialog
      title={<FormattedMessage id="manage.member.password" />}
      okLabel={<FormattedMessage id="manage.member.password" />}
      danger
      act={act}
      onSubmit={renew}
      onClose={onClose}
    >
      <p>
        <b>{member.name}</b>
      </p>
      <p>
        <FormattedMessage id="manage.member.passwordText" />
      </p>
    </ActDialog>
  )
})

/** DESK-51 */
export const RenewPassword = modelled(ActViewModel, RenewPasswordView)
