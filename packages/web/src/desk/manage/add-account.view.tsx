import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type AccountToMake } from '@recircle/core/management'
import {
  isLocaleCode,
  isSiteVariant,
  localeAutonyms,
  localeCodes,
  siteVariants,
  variantLocales,
} from '@recircle/core/site'
import { modelled } from '../../routing/screen/modelled.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-context.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { RoleChoices } from './role-choices.view.tsx'
import { ActViewModel } from './act.view-model.ts'
import styles from './manage.module.css'

interface AddAccountProps {
  model: Act
  organizationId: string | null
  onMade: (id: string, who: string, password: string) => void
  onClose: () => void
}

const AddAccountView = observer(function AddAccountView({
  model: act,
  organizationId,
  onMade,
  onClose,
}: AddAccountProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = useDesk()
  const faultOf = useFieldFault(act)
  const [draft, setDraft] = useState<AccountToMake>({
    login: '',
    email: '',
    name: '',
    phone: '',
    roles: organizationId === null ? ['user'] : [],
    organizationId,
    variant: settings.variant,
    locale: variantLocales[settings.variant][0],
  })
  const change = (changes: Partial<AccountToMake>): void => setDraft({ ...draft, ...changes })
  const save = (): void =>
    void act.act(managementCalls.makeAccount, { sent: draft }, ({ id, password }) =>
      onMade(id, draft.login || draft.email || draft.name, password),
    )
  return (
    <ActDialog
      title={<FormattedMessage id="manage.account.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
      size="medium"
    >
      <TextField
        label={formatMessage({ id: 'manage.personName' })}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={faultOf('name')}
        required
      />
      <div className={styles.pair}>
        <TextField
          label={formatMessage({ id: 'desk.signIn.login' })}
          hint={formatMessage({ id: 'manage.account.loginHint' })}
          value={draft.login ?? ''}
          onChange={(login) => change({ login })}
          error={faultOf('login')}
          autoComplete="off"
        />
        <TextField
          type="email"
          label={formatMessage({ id: 'desk.fields.email' })}
          value={draft.email ?? ''}
          onChange={(email) => change({ email })}
          error={faultOf('email')}
          autoComplete="off"
        />
      </div>
      <RoleChoices
        held={draft.roles}
        organizationId={draft.organizationId}
        error={faultOf('organization_id')}
        onChange={(held, chosen) => change({ roles: held, organizationId: chosen })}
      />
      <div className={styles.pair}>
        <DeskSelect
          label={formatMessage({ id: 'desk.filter.variant' })}
          value={draft.variant}
          options={siteVariants.map((variant) => ({
            value: variant,
            label: formatMessage({ id: `desk.variant.${variant}` }),
          }))}
          onChange={(variant) => {
            if (isSiteVariant(variant)) change({ variant, locale: variantLocales[variant][0] })
          }}
        />
        <DeskSelect
          label={formatMessage({ id: 'manage.language' })}
          value={draft.locale}
          options={localeCodes.map((code) => ({
            value: code,
            label: code === 'RU_KZ' ? `${localeAutonyms[code]} (KZ)` : localeAutonyms[code],
          }))}
          onChange={(locale) => {
            if (isLocaleCode(locale)) change({ locale })
          }}
        />
      </div>
    </ActDialog>
  )
})

export const AddAccount = modelled(ActViewModel, AddAccountView)
