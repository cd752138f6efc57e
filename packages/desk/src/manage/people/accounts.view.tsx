import { useState, type ReactNode } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useNavigate, useSearchParams } from 'react-router'
import { accountStates, managementCalls, type AccountRow, type AccountToMake } from '@recircle/core/management'
import {
  isLocaleCode,
  isSiteVariant,
  localeAutonyms,
  localeCodes,
  siteVariants,
  variantLocales,
} from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { AccountStateChip, RoleWords } from './account-words.view.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { RoleChoices } from './role-choices.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { ShownSecret } from '../act/shown-secret.view.tsx'
import { listOf } from '../staff-calls.ts'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

type Wanted = 'new' | { readonly id: string; readonly who: string; readonly password: string }

const AccountsView = observer(function AccountsView({ model }: { model: ManagedRows<AccountRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [wanted, want] = useState<Wanted | null>(parameters.has('new') ? 'new' : null)
  return (
    <ManagedList
      title="manage.section.accounts"
      actions={<AddButton words="manage.account.add" onClick={() => want('new')} />}
      list={model}
      keyOf={({ id }) => id}
      columns={columnsOf(formatMessage)}
      states={accountStates.map((state) => [state, `manage.state.${state}`])}
    >
      {wanted === 'new' && (
        <AddAccount
          organizationId={parameters.get('organization')}
          onMade={(id, who, password) => want({ id, who, password })}
          onClose={() => want(null)}
        />
      )}
      {wanted !== null && wanted !== 'new' && (
        <ShownSecret
          kind="password"
          who={wanted.who}
          secret={wanted.password}
          onClose={() => void navigate(`/manage/accounts/${wanted.id}`)}
        />
      )}
    </ManagedList>
  )
})

/** MANAGE-2 */
export const Accounts = modelled(listOf(managementCalls.accounts), AccountsView)

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (formatMessage: Format): readonly Column<AccountRow>[] => [
  {
    title: formatMessage({ id: 'manage.personName' }),
    cell: ({ id, name, login, email }) => (
      <>
        <Anchor href={`/manage/accounts/${id}`}>{name || login || email || id}</Anchor>{' '}
        <span className={styles.under}>{[login, email].filter((each) => each !== null).join(' · ')}</span>
      </>
    ),
  },
  { title: formatMessage({ id: 'desk.fields.state' }), cell: ({ state }) => <AccountStateChip state={state} /> },
  { title: formatMessage({ id: 'manage.roles' }), cell: ({ roles }) => <RoleWords roles={roles} /> },
  { title: formatMessage({ id: 'manage.since' }), cell: ({ createdAtMs }) => <WhenWords atMs={createdAtMs} /> },
]

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

function AddAccount({ organizationId, onMade, onClose }: AddAccountProps): ReactNode {
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
          <div className={actStyles.pair}>
            <ActFields {...{ draft, faultOf }} fields={ways} onChange={setDraft} />
          </div>
          <RoleChoices
            held={draft.roles}
            organizationId={draft.organizationId}
            error={faultOf('organization_id')}
            onChange={(held, chosen) => change({ roles: held, organizationId: chosen })}
          />
          <div className={actStyles.pair}>
            <PlainSelect
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
            <PlainSelect
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
