import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { managementCalls, type AccountToMake } from '@recircle/core/management'
import {
  isLocaleCode,
  isSiteVariant,
  localeAutonyms,
  localeCodes,
  siteVariants,
  variantLocales,
} from '@recircle/core/site'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-context.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { ActFields, type ActField } from './act-fields.view.tsx'
import { RoleChoices } from './role-choices.view.tsx'
import styles from './manage.module.css'

interface AddAccountProps {
  organizationId: string | null
  onMade: (id: string, who: string, password: string) => void
  onClose: () => void
}

const names: readonly ActField<AccountToMake>[] = [{ name: 'name', label: 'manage.personName', required: true }]
const ways: readonly ActField<AccountToMake>[] = [
  { name: 'login', label: 'desk.signIn.login', hint: 'manage.account.loginHint', autoComplete: 'off' },
  { name: 'email', type: 'email', label: 'desk.fields.email', autoComplete: 'off' },
]

export function AddAccount({ organizationId, onMade, onClose }: AddAccountProps): ReactNode {
  const { formatMessage } = useIntl()
  const { settings } = useDesk()
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
  return (
    <ActDialog
      title={<FormattedMessage id="manage.account.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) =>
        act(managementCalls.makeAccount, { sent: draft }, ({ id, password }) =>
          onMade(id, draft.login || draft.email || draft.name, password),
        )
      }
      onClose={onClose}
      size="medium"
    >
      {(faultOf) => (
        <>
          <ActFields {...{ draft, faultOf }} fields={names} onChange={setDraft} />
          <div className={styles.pair}>
            <ActFields {...{ draft, faultOf }} fields={ways} onChange={setDraft} />
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
        </>
      )}
    </ActDialog>
  )
}
