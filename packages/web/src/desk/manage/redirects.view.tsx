import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type RedirectRow } from '@recircle/core/management'
import { isSiteVariant, siteVariants, type SiteVariant } from '@recircle/core/site'
import { modelled } from '../../routing/screen/modelled.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Column } from '../../ui/table.tsx'
import { DeskPage } from '../desk-page.view.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-context.ts'
import { WhenWords } from '../log/act-words.view.tsx'
import { ActDialog } from './act-dialog.view.tsx'
import { ConfirmAct } from './confirm-act.view.tsx'
import { ManagedList, type ManagedRows } from './managed-list.view.tsx'
import { useFieldFault, type Act } from './managed-words.tsx'
import { RedirectsViewModel } from './guide.view-model.ts'
import { useListAddress } from './use-list-address.ts'
import { ActViewModel } from './act.view-model.ts'

type Format = ReturnType<typeof useIntl>['formatMessage']

const RedirectsView = observer(function RedirectsView({ model }: { model: ManagedRows<RedirectRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const address = useListAddress()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<RedirectRow | null>(null)
  return (
    <DeskPage
      title={<FormattedMessage id="manage.section.redirects" />}
      actions={
        <Button size="sm" icon="add" onClick={() => setAdding(true)}>
          <FormattedMessage id="manage.redirect.add" />
        </Button>
      }
    >
      <ManagedList
        caption={formatMessage({ id: 'manage.section.redirects' })}
        address={address}
        list={model}
        keyOf={({ id }) => id}
        empty={<FormattedMessage id="manage.redirect.none" />}
        columns={columnsOf(formatMessage, setLeaving)}
      />
      {isAdding && (
        <SetRedirect
          onDone={() => {
            setAdding(false)
            model.reload()
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <ConfirmAct
          call={managementCalls.removeRedirect}
          request={{ id: leaving.id }}
          title="manage.redirect.remove"
          text="manage.redirect.removeText"
          subject={`${leaving.path} → ${leaving.target}`}
          danger
          onDone={() => {
            setLeaving(null)
            model.reload()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </DeskPage>
  )
})

/** MANAGE-4 */
export const Redirects = modelled(RedirectsViewModel, RedirectsView)

interface SetRedirectProps {
  model: Act
  onDone: () => void
  onClose: () => void
}

const SetRedirectView = observer(function SetRedirectView({
  model: act,
  onDone,
  onClose,
}: SetRedirectProps): ReactNode {
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const faultOf = useFieldFault(act)
  const [path, setPath] = useState('')
  const [target, setTarget] = useState('')
  const [variant, setVariant] = useState<SiteVariant | null>(null)
  const save = (): void =>
    void act.act(managementCalls.setRedirect, { sent: { path, target, variant } }, () => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    })
  return (
    <ActDialog
      title={<FormattedMessage id="manage.redirect.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      act={act}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'manage.redirect.path' })}
        hint="/old-page"
        value={path}
        onChange={setPath}
        error={faultOf('path')}
        required
      />
      <TextField
        label={formatMessage({ id: 'manage.redirect.target' })}
        hint={formatMessage({ id: 'manage.redirect.targetHint' })}
        value={target}
        onChange={setTarget}
        error={faultOf('target')}
        required
      />
      <DeskSelect
        label={formatMessage({ id: 'desk.filter.variant' })}
        value={variant ?? ''}
        options={[
          { value: '', label: formatMessage({ id: 'manage.redirect.everySite' }) },
          ...siteVariants.map((each) => ({ value: each, label: formatMessage({ id: `desk.variant.${each}` }) })),
        ]}
        onChange={(value) => setVariant(isSiteVariant(value) ? value : null)}
      />
    </ActDialog>
  )
})

const SetRedirect = modelled(ActViewModel, SetRedirectView)

const columnsOf = (formatMessage: Format, want: (row: RedirectRow) => void): readonly Column<RedirectRow>[] => [
  { id: 'path', title: formatMessage({ id: 'manage.redirect.path' }), cell: ({ path }) => path },
  { id: 'target', title: formatMessage({ id: 'manage.redirect.target' }), cell: ({ target }) => target },
  {
    id: 'variant',
    title: formatMessage({ id: 'desk.filter.variant' }),
    cell: ({ variant }) =>
      variant === null
        ? formatMessage({ id: 'manage.redirect.everySite' })
        : formatMessage({ id: `desk.variant.${variant}` }),
  },
  {
    id: 'since',
    title: formatMessage({ id: 'manage.since' }),
    cell: ({ createdAtMs }) => <WhenWords atMs={createdAtMs} />,
  },
  {
    id: 'remove',
    title: formatMessage({ id: 'manage.acts' }),
    cell: (row) => (
      <Button size="sm" variant="danger-quiet" onClick={() => want(row)}>
        <FormattedMessage id="desk.templates.remove" />
      </Button>
    ),
  },
]
