import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managementCalls, type RedirectRow } from '@recircle/core/management'
import { isSiteVariant, siteVariants, type SiteVariant } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ActDialog, useSaved } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { listOf } from '../staff-calls.ts'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'

type Format = ReturnType<typeof useIntl>['formatMessage']

const RedirectsView = observer(function RedirectsView({ model }: { model: ManagedRows<RedirectRow> }): ReactNode {
  const { formatMessage } = useIntl()
  const { wanted, want, close, done } = useWanted<RedirectRow | 'new'>(model.reload)
  return (
    <ManagedList
      title="manage.section.redirects"
      actions={<AddButton words="manage.redirect.add" onClick={() => want('new')} />}
      list={model}
      keyOf={({ id }) => id}
      empty="manage.redirect.none"
      columns={columnsOf(formatMessage, want)}
    >
      {wanted === 'new' && <SetRedirect onDone={done} onClose={close} />}
      {wanted !== null && wanted !== 'new' && (
        <ConfirmAction
          call={managementCalls.removeRedirect}
          request={{ id: wanted.id }}
          title="manage.redirect.remove"
          text="manage.redirect.removeText"
          subject={`${wanted.path} → ${wanted.target}`}
          danger
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** MANAGE-4 */
export const Redirects = modelled(listOf(managementCalls.redirects), RedirectsView)

interface SetRedirectProps {
  onDone: () => void
  onClose: () => void
}

const blank = { path: '', target: '' }
const fields: readonly ActField<typeof blank>[] = [
  { name: 'path', label: 'manage.redirect.path', example: '/old-page', required: true },
  { name: 'target', label: 'manage.redirect.target', hint: 'manage.redirect.targetHint', required: true },
]

function SetRedirect({ onDone, onClose }: SetRedirectProps): ReactNode {
  const { formatMessage } = useIntl()
  const saved = useSaved(onDone)
  const [draft, setDraft] = useState(blank)
  const [variant, setVariant] = useState<SiteVariant | null>(null)
  return (
    <ActDialog
      title={<FormattedMessage id="manage.redirect.add" />}
      okLabel={<FormattedMessage id="manage.add" />}
      send={({ act }) => act(managementCalls.setRedirect, { sent: { ...draft, variant } }, saved)}
      onClose={onClose}
    >
      {(faultOf) => (
        <>
          <ActFields {...{ fields, draft, faultOf }} onChange={setDraft} />
          <PlainSelect
            label={formatMessage({ id: 'desk.filter.variant' })}
            value={variant ?? ''}
            options={[
              { value: '', label: formatMessage({ id: 'manage.redirect.everySite' }) },
              ...siteVariants.map((each) => ({ value: each, label: formatMessage({ id: `desk.variant.${each}` }) })),
            ]}
            onChange={(value) => setVariant(isSiteVariant(value) ? value : null)}
          />
        </>
      )}
    </ActDialog>
  )
}

const columnsOf = (formatMessage: Format, want: (row: RedirectRow) => void): readonly Column<RedirectRow>[] => [
  { title: formatMessage({ id: 'manage.redirect.path' }), cell: ({ path }) => path },
  { title: formatMessage({ id: 'manage.redirect.target' }), cell: ({ target }) => target },
  {
    title: formatMessage({ id: 'desk.filter.variant' }),
    cell: ({ variant }) =>
      variant === null
        ? formatMessage({ id: 'manage.redirect.everySite' })
        : formatMessage({ id: `desk.variant.${variant}` }),
  },
  { title: formatMessage({ id: 'manage.since' }), cell: ({ createdAtMs }) => <WhenWords atMs={createdAtMs} /> },
  actsColumn(formatMessage, (row) => (
    <RowMenu
      name={row.path}
      items={[
        {
          id: 'remove',
          label: <FormattedMessage id="desk.templates.remove" />,
          isDangerous: true,
          onChoose: () => want(row),
        },
      ]}
    />
  )),
]
