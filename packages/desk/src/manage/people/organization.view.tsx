import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type AccountRow, type OrganizationCard } from '@recircle/core/management'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'
import { AccountStateChip, RoleWords } from './account-words.view.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { OrganizationFields } from './organization-fields.view.tsx'
import { cardOf } from '../staff-calls.ts'
import { useWanted } from '../use-wanted.ts'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

type Format = ReturnType<typeof useIntl>['formatMessage']
const camel = (status: string): string => status.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export interface OrganizationModel extends Answer<OrganizationCard> {
  readonly id: string
}

const OrganizationView = observer(function OrganizationView({ model }: { model: OrganizationModel }): ReactNode {
  const { id } = model
  const { wanted, want, close, done } = useWanted<'change'>(model.reload)
  return (
    <DeskPage
      title={model.value?.fullName ?? <FormattedMessage id="manage.section.organizations" />}
      actions={
        model.value && (
          <div className={styles.actions}>
            <Button size="sm" variant="secondary" icon="edit" onClick={() => want('change')}>
              <FormattedMessage id="manage.change" />
            </Button>
            <LinkButton size="sm" variant="secondary" icon="upload" href={`/manage/organizations/${id}/imports`}>
              <FormattedMessage id="manage.organization.import" />
            </LinkButton>
            <LinkButton size="sm" icon="add" href={`/manage/accounts?organization=${id}&new=yes`}>
              <FormattedMessage id="manage.account.add" />
            </LinkButton>
          </div>
        )
      }
    >
      <Answered answer={model}>
        {(organization) => (
          <>
            <Details organization={organization} />
            <People organization={organization} />
            <Points organization={organization} />
            {wanted && <ChangeOrganization organization={organization} onDone={done} onClose={close} />}
          </>
        )}
      </Answered>
    </DeskPage>
  )
})

/** MANAGE-3: an organization with its accounts and points. */
export const Organization = modelled(cardOf(managementCalls.organization), OrganizationView)

const Details = ({ organization: { tin, address, phone, website } }: { organization: OrganizationCard }): ReactNode => (
  <dl className={styles.facts}>
    {(
      [
        ['desk.fields.tin', tin],
        ['desk.fields.address', address],
        ['desk.fields.phone', phone],
        ['desk.fields.website', website],
      ] as const
    ).map(([words, value]) => (
      <div key={words}>
        <dt>
          <FormattedMessage id={words} />
        </dt>
        <dd>{value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
)

function People({ organization: { accounts } }: { organization: OrganizationCard }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section className={actStyles.card}>
      <h2>{formatMessage({ id: 'manage.section.accounts' })}</h2>
      {accounts.length === 0 ? (
        <p className="soft">{formatMessage({ id: 'manage.organization.noAccounts' })}</p>
      ) : (
        <Table
          caption={formatMessage({ id: 'manage.section.accounts' })}
          rows={accounts}
          keyOf={(account) => account.id}
          columns={peopleColumns(formatMessage)}
        />
      )}
    </section>
  )
}

function Points({ organization: { points, pointCount } }: { organization: OrganizationCard }): ReactNode {
  const { formatMessage } = useIntl()
  const words = useKnownWords()
  return (
    <section className={actStyles.card}>
      <h2>
        <FormattedMessage id="manage.points" /> <span className="soft">{pointCount}</span>
      </h2>
      {points.length === 0 ? (
        <p className="soft">{formatMessage({ id: 'manage.organization.noPoints' })}</p>
      ) : (
        <Table
          caption={formatMessage({ id: 'manage.points' })}
          rows={points}
          keyOf={(point) => point.id}
          columns={pointColumns(formatMessage, words)}
        />
      )}
    </section>
  )
}

interface ChangeProps {
  organization: OrganizationCard
  onDone: () => void
  onClose: () => void
}

function ChangeOrganization({ organization, onDone, onClose }: ChangeProps): ReactNode {
  const saved = useSaved(onDone)
  const [draft, setDraft] = useState(organization)
  const { id, fullName, tin, address, phone, website } = draft
  const sent = { fullName, tin, address, phone, website }
  return (
    <ActDialog
      title={<FormattedMessage id="manage.change" />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      send={({ act }) => act(managementCalls.changeOrganization, { id, sent }, saved)}
      onClose={onClose}
    >
      {(faultOf) => (
        <OrganizationFields {...{ draft, faultOf }} onChange={(changed) => setDraft({ ...draft, ...changed })} />
      )}
    </ActDialog>
  )
}

const peopleColumns = (formatMessage: Format): readonly Column<AccountRow>[] => [
  {
    title: formatMessage({ id: 'manage.personName' }),
    cell: ({ id, name, login, email }) => (
      <Anchor href={`/manage/accounts/${id}`}>{name || login || email || id}</Anchor>
    ),
  },
  { title: formatMessage({ id: 'desk.signIn.login' }), cell: ({ login, email }) => login ?? email ?? '' },
  { title: formatMessage({ id: 'desk.fields.state' }), cell: ({ state }) => <AccountStateChip state={state} /> },
  { title: formatMessage({ id: 'manage.roles' }), cell: ({ roles }) => <RoleWords roles={roles} /> },
]

const pointColumns = (
  formatMessage: Format,
  words: ReturnType<typeof useKnownWords>,
): readonly Column<OrganizationCard['points'][number]>[] => [
  {
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: ({ id, name }) => (
      <a href={`/recycling-points/${id}`} target="_blank" rel="noreferrer">
        {name === '' ? '—' : name}
      </a>
    ),
  },
  { title: formatMessage({ id: 'desk.fields.address' }), cell: ({ address }) => address },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ status }) => words(`facility.status.${camel(status)}`, status),
  },
]
