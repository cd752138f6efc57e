import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { checkTogether, decisionWordsMaxLength, type ReasonTemplate } from '@recircle/core/desk'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { RadioGroup } from '@recircle/ui/field/radio-group.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { FormDialog } from '@recircle/ui/act/form-dialog.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { verdictIcons } from '../../shared/kind-looks.ts'
import type { MarksModel } from './marks-bar.view.tsx'
import { offeredTemplates } from '../../decide/offered-templates.ts'
import styles from './marks.module.css'

interface TogetherDialogProps {
  model: MarksModel
  templates: readonly ReasonTemplate[]
}

const titlesAtOnce = 5
const noTemplate = ''

/** DESK-56: one reason for all that is marked. Authors read a canned one in their own languages. */
export const TogetherDialog = observer(function TogetherDialog({ model, templates }: TogetherDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const [template, setTemplate] = useState(noTemplate)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { marked, verdict, isBusy, fault } = model
  const [first] = marked
  if (verdict === null || first === undefined) return null
  const { kind } = first
  const needsReason = !checkTogether({ kind, verdict, template: '', words: '', items: marked }).ok
  const canned = needsReason ? offeredTemplates(templates, first, { verdict, removedPhotos: [] }) : []
  const count = marked.length
  const title = formatMessage({ id: `desk.together.${verdict}` }, { count })
  const submit = (): void => {
    const reason = { template, words: words.trim() }
    const isGood = checkTogether({ kind, verdict, ...reason, items: marked }).ok
    setMissing(!isGood)
    if (isGood) void model.decide(reason)
  }
  return (
    <FormDialog
      title={title}
      okLabel={title}
      okIcon={verdictIcons[verdict]}
      danger
      isBusy={isBusy}
      onSubmit={submit}
      onClose={() => model.ask(null)}
    >
      {fault && <Alert tone="danger">{formatMessage({ id: faultWordsOf(fault) })}</Alert>}
      <ul className={styles.titles}>
        {marked.slice(0, titlesAtOnce).map((row) => (
          <li key={row.id}>{row.title || formatMessage({ id: `desk.kind.${kind}` })}</li>
        ))}
        {count > titlesAtOnce && <li>{formatMessage({ id: 'desk.log.andMore' }, { count: count - titlesAtOnce })}</li>}
      </ul>
      {canned.length > 0 && (
        <RadioGroup
          name="desk-together-reason"
          label={formatMessage({ id: 'desk.reasons' })}
          options={[
            { value: noTemplate, label: formatMessage({ id: 'desk.together.ownWords' }) },
            ...canned.map(({ code, texts }) => ({ value: code, label: texts[locale] })),
          ]}
          value={template}
          onChange={setTemplate}
        />
      )}
      {needsReason && (
        <TextArea
          label={formatMessage({ id: 'desk.together.words' })}
          rows={3}
          value={words}
          maxLength={decisionWordsMaxLength}
          error={isMissing ? <FormattedMessage id="desk.reasonRequired" /> : undefined}
          onChange={(text) => {
            setWords(text)
            setMissing(false)
          }}
        />
      )}
      <p className="small soft">
        <FormattedMessage id={verdict === 'spam' ? 'desk.together.mailsNobody' : 'desk.together.mails'} />
      </p>
    </FormDialog>
  )
})
