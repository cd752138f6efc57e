import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { isEverySite, sitesOf } from '@recircle/core/desk'
import { managementCalls, type StaffRow } from '@recircle/core/management'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered, DeskPage } from '../../frame/desk-page.view.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { AddMember, ChangeRights, RenewPassword } from './member-dialogs.view.tsx'
import { ReasonAct } from '../act/reason-act.view.tsx'
import { ShownSecret } from '../act/shown-secret.view.tsx'
import { EditName } from '../edit-name.view.tsx'
import { readOf } from '../staff-calls.ts'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import styles from '../manage.module.css'

interface Wanted {
  readonly member: StaffRow
  readonly act: 'rights' | 'disable' | 'enable' | 'reset' | 'password'
}
const calls = {
  enable: managementCalls.enableMember,
  reset: managementCalls.resetSecondFactor,
} as const

const MembersView = observer(function MembersView({ model }: { model: Answer<readonly StaffRow[]> }): ReactNode {
  const { formatMessage } = useIntl()
  const [isAdding, setAdding] = useState(false)
  const [made, setMade] = useState<{ readonly who: string; readonly secret: string } | null>(null)
  const { wanted, want, close, done } = useWanted<Wanted>(model.reload)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.members" />}
      actions={<AddButton words="manage.member.add" onClick={() => setAdding(true)} />}
    >
      <Answered answer={model}>
        {(members) => (
          <Table
            isWide
            caption={formatMessage({ id: 'manage.section.members' })}
            rows={members}
            keyOf={({ id }) => id}
            columns={columnsOf(formatMessage, want)}
          />
        )}
      </Answered>
      {isAdding && (
        <AddMember
          onMade={(who, password) => {
            setAdding(false)
            setMade({ who, secret: password })
            model.reload()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {made && <ShownSecret kind="password" {...made} onClose={() => setMade(null)} />}
      {wanted?.act === 'rights' && <ChangeRights member={wanted.member} onDone={done} onClose={close} />}
      {wanted?.act === 'password' && (
        <RenewPassword
          member={wanted.member}
          onMade={(secret) => {
            setMade({ who: wanted.member.login, secret })
            done()
          }}
          onClose={close}
        />
      )}
      {wanted?.act === 'disable' && (
        <ReasonAct
          call={managementCalls.disableMember}
          id={wanted.member.id}
          title={<FormattedMessage id="manage.member.disableTitle" values={{ name: wanted.member.name }} />}
          text={<FormattedMessage id="manage.member.disableText" />}
          okLabel={<FormattedMessage id="manage.member.disable" />}
          onDone={done}
          onClose={close}
        />
      )}
      {wanted && wanted.act !== 'rights' && wanted.act !== 'password' && wanted.act !== 'disable' && (
        <ConfirmAction
          call={calls[wanted.act]}
          request={{ id: wanted.member.id }}
          title={`manage.member.${wanted.act}`}
          text={`manage.member.${wanted.act}Text`}
          subject={wanted.member.name}
          danger={wanted.act !== 'enable'}
          onDone={done}
          onClose={close}
        />
      )}
    </DeskPage>
  )
})

/** MANAGE-8 */
export const Members = modelled(readOf(managementCalls.members), MembersView)

const furtherActs = ({ isEnrolled, isDisabled }: StaffRow): readonly Exclude<Wanted['act'], 'rights'>[] => [
  'password',
  ...(isEnrolled ? (['reset'] as const) : []),
  isDisabled ? 'enable' : 'disable',
]

type Format = ReturnType<typeof useIntl>['formatMessage']
const columnsOf = (formatMessage: Format, want: (wanted: Wanted) => void): readonly Column<StaffRow>[] => [
  {
    title: formatMessage({ id: 'manage.personName' }),
    cell: (member) => (
      <>
        <EditName name={member.name} onClick={() => want({ member, act: 'rights' })} />
        <span className={styles.under}>{member.login}</span>
      </>
    ),
  },
  {
    title: formatMessage({ id: 'manage.rights' }),
    cell: ({ rights, sites }) => (
      <>
        {rights.length === 0 ? '—' : rights.map((right) => formatMessage({ id: `manage.right.${right}` })).join(', ')}
        {!isEverySite(sitesOf(rights, sites)) && (
          <span className={styles.under}>
            {sites.map((site) => formatMessage({ id: `desk.variant.${site}` })).join(', ')}
          </span>
        )}
      </>
    ),
  },
  {
    title: formatMessage({ id: 'desk.fields.state' }),
    cell: ({ isDisabled, isEnrolled, lastSeenAtMs }) => (
      <>
        {isDisabled ? (
          <StatusChip tone="bad" icon="ban">
            <FormattedMessage id="manage.member.disabled" />
          </StatusChip>
        ) : (
          <StatusChip tone={isEnrolled ? 'good' : 'waiting'} icon={isEnrolled ? 'check' : 'clock'}>
            <FormattedMessage id={isEnrolled ? 'manage.state.active' : 'manage.member.notEnrolled'} />
          </StatusChip>
        )}
        {lastSeenAtMs !== null && (
          <span className={styles.under}>
            <FormattedMessage id="desk.sessions.seen" />: <WhenWords atMs={lastSeenAtMs} />
          </span>
        )}
      </>
    ),
  },
  actsColumn(formatMessage, (member) => (
    <RowMenu
      name={member.name}
      items={furtherActs(member).map((act) => ({
        id: act,
        label: <FormattedMessage id={`manage.member.${act}`} />,
        onChoose: () => want({ member, act }),
      }))}
    />
  )),
]
