import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  mendActsFor,
  otherValues,
  problemKindOf,
  withMend,
  withoutMend,
  type ImportMend,
  type ImportRun,
  type ProblemKind,
  type RowGroup,
} from '@recircle/core/import'
import { useFirstFault } from '../field/first-fault.ts'
import { Button } from '../button/button.tsx'
import { Card } from '../layout/card.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { StatusChip } from '../mark/status-chip.tsx'
import { TextField } from '../field/text-field.tsx'
import { ImportWordsView, type ImportWordsModel } from './import-words.view.tsx'
import { outcomeLooks } from './outcome-looks.ts'
import { RemarkText } from './row-remarks.view.tsx'
import cardList from '../layout/card-list.module.css'
import styles from './imports.module.css'

export interface ImportProblemModel extends ImportWordsModel {
  readonly replacements: Readonly<Record<string, string>>
  readonly writeReplacement: (key: string, text: string) => void
}
interface ProblemProps {
  model: ImportProblemModel
  run: ImportRun
  /** Of the rows in sight. */
  kinds: readonly ProblemKind[]
}
type Mend = (mend: ImportMend) => void

/** SRC-23: what mends all rows with a problem at once; each mend can be undone. */
export const ImportProblemView = observer(({ model, run, kinds }: ProblemProps): ReactNode => {
  const { settings } = model
  if (settings === null) return null
  const setMends = (mends: readonly ImportMend[]): void => void model.answers.give({ mends })
  const groups = run.groups.filter(({ code }) => kinds.some((kind) => problemKindOf(code) === kind))
  return (
    <>
      {(['materials', 'hours'] as const).map(
        (kind) => kinds.includes(kind) && <ImportWordsView key={kind} model={model} run={run} of={kind} />,
      )}
      {groups.length > 0 && (
        <ul className={cardList.list}>
          {groups.map((group) => (
            <GroupView
              key={`${group.standing} ${group.code} ${group.column}`}
              model={model}
              group={group}
              columns={run.columns}
              onMend={(mend) => setMends(withMend(settings.mends, mend))}
            />
          ))}
        </ul>
      )}
      {run.settings.mends.length > 0 && (
        <MendsView run={run} isBusy={model.isBusy} onUndo={(mend) => setMends(withoutMend(settings.mends, mend))} />
      )}
    </>
  )
})

interface GroupProps {
  model: ImportProblemModel
  group: RowGroup
  onMend: Mend
}

const groupActs = ['letters', 'keep', 'skip'] as const

const GroupView = observer((props: GroupProps & { columns: readonly string[] }): ReactNode => {
  const { model, group, columns, onMend } = props
  const { code, column, standing, count, values } = group
  const acts = mendActsFor(group, columns)
  const [first] = values
  const others = otherValues(group)
  return (
    <Card as="li" className={styles.card}>
      <div className={cardList.head}>
        <h2 className={styles.rowTitle}>
          {code === 'letters-mixed' && first ? (
            <FormattedMessage id="imports.group.suggestion" values={{ text: first.text, detail: first.detail }} />
          ) : (
            <RemarkText code={code} column={column} value={first?.text ?? ''} detail={first?.detail ?? ''} />
          )}
          {others.count > 0 && (
            <>
              {' '}
              <small className={styles.soft}>
                <FormattedMessage
                  id={others.isAtLeast ? 'imports.group.moreAtLeast' : 'imports.group.more'}
                  values={{ count: others.count }}
                />
              </small>
            </>
          )}
        </h2>
        <StatusChip {...outcomeLooks[standing === 'noted' ? 'changed' : standing]}>
          <FormattedMessage id="imports.rowCount" values={{ count }} />
        </StatusChip>
      </div>
      <div className={styles.buttons}>
        {groupActs
          .filter((act) => acts.includes(act))
          .map((act) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'skip' ? 'quiet' : 'secondary'}
              busy={model.isBusy}
              onClick={() => onMend({ act, code, column, value: '', text: '' })}
            >
              <FormattedMessage id={`imports.group.${act}`} values={{ count }} />
            </Button>
          ))}
      </div>
      {acts.includes('replace') && values.length > 0 && (
        <Disclosure summary={<FormattedMessage id="imports.group.values" />} open={values.length === 1}>
          <div className={styles.choices}>
            {values.map((value) => (
              <ReplaceView key={value.text} model={model} group={group} value={value} onMend={onMend} />
            ))}
          </div>
        </Disclosure>
      )}
    </Card>
  )
})

interface ReplaceProps extends GroupProps {
  value: RowGroup['values'][number]
}

const ReplaceView = observer(({ model, group: { code, column }, value, onMend }: ReplaceProps): ReactNode => {
  const key = JSON.stringify([code, column, value.text])
  const text = model.replacements[key] ?? ''
  const isEmpty = text.trim() === ''
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const [isTried, setTried] = useState(false)
  return (
    <form
      ref={form}
      noValidate
      className={styles.replace}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) return onMend({ act: 'replace', code, column, value: value.text, text: text.trim() })
        setTried(true)
        showFirstFault()
      }}
    >
      <TextField
        label={<FormattedMessage id="imports.group.instead" values={{ value: value.text }} />}
        value={text}
        error={isTried && isEmpty && <FormattedMessage id="imports.group.missing" />}
        maxLength={5000}
        onChange={(next) => model.writeReplacement(key, next)}
      />
      <Button size="sm" type="submit" variant="secondary" unready={isEmpty} busy={model.isBusy}>
        <FormattedMessage id="imports.group.use" values={{ count: value.count }} />
      </Button>
    </form>
  )
})

interface MendsProps {
  run: ImportRun
  isBusy: boolean
  onUndo: Mend
}

function MendsView({ run: { settings, mended }, isBusy, onUndo }: MendsProps): ReactNode {
  const { formatMessage } = useIntl()
  const wordsOf = ({ act, code, column, value, text }: ImportMend): string => {
    const problem = formatMessage({ id: `imports.remark.${code}` }, { column, value: '…', detail: '…' })
    return formatMessage({ id: `imports.group.done.${act}` }, { column, value, text, problem })
  }
  return (
    <Disclosure summary={`${formatMessage({ id: 'imports.group.mended' })}: ${settings.mends.length}`} open>
      <ul className={cardList.list}>
        {settings.mends.map((mend, at) => (
          <li key={JSON.stringify(mend)} className={cardList.head}>
            <span className={cardList.names}>
              {wordsOf(mend)}{' '}
              <span className={styles.soft}>
                <FormattedMessage id="imports.rowCount" values={{ count: mended[at] ?? 0 }} />
              </span>
            </span>
            <Button
              size="sm"
              variant="quiet"
              busy={isBusy}
              aria-label={formatMessage({ id: 'imports.group.undoOf' }, { mend: wordsOf(mend) })}
              onClick={() => onUndo(mend)}
            >
              <FormattedMessage id="imports.group.undo" />
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
