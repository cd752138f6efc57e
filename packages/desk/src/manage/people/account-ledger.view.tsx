import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { managedPageSize, managementCalls, type AccountCard, type LedgerPage } from '@recircle/core/management'
import { isCurrencyCode } from '@recircle/core/money'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered } from '../../frame/desk-page.view.tsx'
import { WhenWords } from '../../log/act-words.view.tsx'
import { ActDialog } from '../act/act-dialog.view.tsx'
import { ActFields, type ActField } from '../act/act-fields.view.tsx'
import { LedgerViewModel } from './account-ledger.view-model.ts'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

type Format = ReturnType<typeof useIntl>['formatMessage']
type EntryKind = 'credit' | 'withdrawal'

interface LedgerModel extends Answer<LedgerPage> {
  readonly page: number
  readonly turnTo: (page: number) => void
}

interface LedgerProps {
  model: LedgerModel
  account: AccountCard
  onPosted: () => void
}

const LedgerView = observer(function LedgerView({ model, account, onPosted }: LedgerProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { page } = model
  const [posting, setPosting] = useState<EntryKind | null>(null)
  const money = (amount: number, currency: string): string =>
    isCurrencyCode(currency) ? formats.money({ amount, currency }) : `${amount} ${currency}`
  return (
    <section className={actStyles.card} aria-label={formatMessage({ id: 'manage.ledger.title' })}>
      <h2>{formatMessage({ id: 'manage.ledger.title' })}</h2>
      <Answered answer={model}>
        {({ balance, currency, items, count }) => (
          <>
            <p className={styles.sum} data-testid="balance">
              {money(balance, currency)}
            </p>
            <div className={styles.actions}>
              <Button size="sm" variant="secondary" icon="add" onClick={() => setPosting('credit')}>
                <FormattedMessage id="manage.ledger.credit" />
              </Button>
              <Button size="sm" variant="secondary" onClick={() => setPosting('withdrawal')}>
                <FormattedMessage id="manage.ledger.withdrawal" />
              </Button>
            </div>
            {items.length === 0 ? (
              <p className="soft">{formatMessage({ id: 'manage.ledger.empty' })}</p>
            ) : (
              <Table
                caption={formatMessage({ id: 'manage.ledger.title' })}
                rows={items}
                keyOf={({ id }) => id}
                columns={ledgerColumns(formatMessage, (amount) => money(amount, currency))}
              />
            )}
            {count > managedPageSize && (
              <div className={styles.actions}>
                <Button size="sm" variant="secondary" disabled={page === 0} onClick={() => model.turnTo(page - 1)}>
                  <FormattedMessage id="manage.previous" />
                </Button>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={(page + 1) * managedPageSize >= count}
                  onClick={() => model.turnTo(page + 1)}
                >
                  <FormattedMessage id="manage.next" />
                </Button>
              </div>
            )}
            {posting && (
              <PostEntry
                account={account}
                kind={posting}
                currency={currency}
                onDone={() => {
                  setPosting(null)
                  model.turnTo(0)
                  onPosted()
                }}
                onClose={() => setPosting(null)}
              />
            )}
          </>
        )}
      </Answered>
    </section>
  )
})

/** MANAGE-6 */
export const Ledger = modelled(LedgerViewModel, LedgerView)

interface PostEntryProps {
  account: AccountCard
  kind: EntryKind
  currency: string
  onDone: () => void
  onClose: () => void
}

const blank = { amount: '', comment: '' }
const fields: readonly ActField<typeof blank>[] = [
  { name: 'amount', inputMode: 'decimal', label: 'manage.ledger.amountIn', required: true },
  { name: 'comment', label: 'manage.ledger.reason', hint: 'manage.ledger.reasonHint', maxLength: 500, required: true },
]

function PostEntry({ account, kind, currency, onDone, onClose }: PostEntryProps): ReactNode {
  // One idempotency key per dialog: a double click or a retry after a lost response posts only once.
  const [key] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState(blank)
  return (
    <ActDialog
      title={<FormattedMessage id={`manage.ledger.${kind}`} />}
      danger={kind === 'withdrawal'}
      send={({ act }) => act(managementCalls.postEntry, { id: account.id, sent: { kind, ...draft, key } }, onDone)}
      onClose={onClose}
    >
      {(faultOf) => <ActFields {...{ fields, draft, faultOf }} values={{ currency }} onChange={setDraft} />}
    </ActDialog>
  )
}

const ledgerColumns = (
  formatMessage: Format,
  money: (amount: number) => string,
): readonly Column<LedgerPage['items'][number]>[] => [
  { title: formatMessage({ id: 'desk.log.at' }), cell: ({ atMs }) => <WhenWords atMs={atMs} /> },
  {
    title: formatMessage({ id: 'manage.ledger.amount' }),
    numeric: true,
    cell: ({ amount }) => `${amount > 0 ? '+' : ''}${money(amount)}`,
  },
  {
    title: formatMessage({ id: 'manage.ledger.after' }),
    numeric: true,
    cell: ({ balanceAfter }) => money(balanceAfter),
  },
  { title: formatMessage({ id: 'manage.ledger.reason' }), cell: ({ comment }) => comment },
]
