import { useCallback, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deskKinds, isTemplateCode, lacksTexts, type ReasonTemplate } from '@recircle/core/desk'
import { languageOf, localeAutonyms, localeCodes } from '@recircle/core/site'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { useDesk } from '../desk-services.ts'
import { faultWordsOf } from '../queue/announcement-words.ts'
import { useAnswer } from '../use-answer.ts'
import { WordsList } from './words-list.view.tsx'
import styles from './templates.module.css'

const blank: ReasonTemplate = {
  code: '',
  kinds: [],
  texts: { RU_RU: '', RU_KZ: '', KK_KZ: '', EN_US: '', ES_AR: '' },
}

/** DESK-27: canned reasons, each in every language that an author may use. */
export function Templates(): ReactNode {
  const { gateway, locale } = useDesk()
  const [isAdding, setAdding] = useState(false)
  const answer = useAnswer(useCallback(() => gateway.templates(), [gateway]))
  const done = (): void => {
    setAdding(false)
    answer.reload()
  }
  return (
    <DeskPage
      title={<FormattedMessage id="desk.section.templates" />}
      actions={
        <Button size="sm" icon="add" onClick={() => setAdding(true)}>
          <FormattedMessage id="desk.templates.add" />
        </Button>
      }
    >
      <p className="soft">
        <FormattedMessage id="desk.templates.text" />
      </p>
      {isAdding && <TemplateForm template={blank} isNew onDone={done} />}
      <Answered answer={answer}>
        {(templates) => (
          <div className={styles.list}>
            {templates.map((template) => (
              <Disclosure key={template.code} summary={template.texts[locale]}>
                <TemplateForm template={template} isNew={false} onDone={done} />
              </Disclosure>
            ))}
          </div>
        )}
      </Answered>
      <WordsList />
    </DeskPage>
  )
}

interface TemplateFormProps {
  template: ReasonTemplate
  isNew: boolean
  onDone: () => void
}

function TemplateForm({ template, isNew, onDone }: TemplateFormProps): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session } = useDesk()
  const [draft, setDraft] = useState(template)
  const [fault, setFault] = useState<ReactNode>(null)
  const lacking = lacksTexts(draft)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!isTemplateCode(draft.code)) return setFault(formatMessage({ id: 'desk.templates.badCode' }))
    if (lacking.length > 0) return setFault(formatMessage({ id: 'desk.templates.lacking' }))
    void session
      .call(() => gateway.saveTemplate(draft))
      .then((result) => {
        if (result.ok) onDone()
        else setFault(formatMessage({ id: faultWordsOf(result.error) }))
      })
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {fault && <Alert tone="danger">{fault}</Alert>}
      {isNew && (
        <TextField
          label={formatMessage({ id: 'desk.templates.code' })}
          hint={formatMessage({ id: 'desk.templates.codeHint' })}
          value={draft.code}
          onChange={(code) => setDraft({ ...draft, code })}
          required
        />
      )}
      <fieldset className={styles.kinds} aria-label={formatMessage({ id: 'desk.templates.kinds' })}>
        {deskKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={formatMessage({ id: `desk.kinds.${kind}` })}
            checked={draft.kinds.includes(kind)}
            onChange={(isChosen) =>
              setDraft({
                ...draft,
                kinds: isChosen ? [...draft.kinds, kind] : draft.kinds.filter((each) => each !== kind),
              })
            }
          />
        ))}
      </fieldset>
      <div className={styles.texts}>
        {localeCodes.map((code) => (
          <TextArea
            key={code}
            label={code === 'RU_KZ' ? `${localeAutonyms[code]} (KZ)` : localeAutonyms[code]}
            lang={languageOf(code)}
            rows={3}
            value={draft.texts[code]}
            onChange={(text) => setDraft({ ...draft, texts: { ...draft.texts, [code]: text } })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="sm" type="submit">
          <FormattedMessage id="desk.templates.save" />
        </Button>
        {!isNew && (
          <Button
            size="sm"
            variant="danger-quiet"
            onClick={() => void session.call(() => gateway.removeTemplate(template.code)).then(onDone)}
          >
            <FormattedMessage id="desk.templates.remove" />
          </Button>
        )}
      </div>
    </form>
  )
}
