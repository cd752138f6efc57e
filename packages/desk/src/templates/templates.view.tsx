import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deskKinds, isTemplateCode, lacksTexts, type ReasonTemplate } from '@recircle/core/desk'
import { languageOf, localeAutonyms, localeCodes } from '@recircle/core/site'
import type { GatewayResult } from '@recircle/core/wire'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { Answer } from '../shared/answer.ts'
import { Answered, DeskPage } from '../frame/desk-page.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { useTemplateName } from '../shared/template-name.ts'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import { TemplatesViewModel } from './templates.view-model.ts'
import { WordsList } from './words-list.view.tsx'
import styles from './templates.module.css'

const blank: ReasonTemplate = {
  code: '',
  kinds: [],
  texts: { RU_RU: '', RU_KZ: '', KK_KZ: '', EN_US: '', ES_AR: '' },
}

interface TemplatesModel extends Answer<readonly ReasonTemplate[]> {
  readonly save: (template: ReasonTemplate) => Promise<GatewayResult<null>>
  readonly remove: (code: string) => Promise<GatewayResult<null>>
}

function TemplatesView({ model }: { model: TemplatesModel }): ReactNode {
  const { formatMessage } = useIntl()
  const nameOf = useTemplateName(useDesk().locale)
  const [isAdding, setAdding] = useState(false)
  const done = (): void => {
    setAdding(false)
    model.reload()
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
      <p className="soft">{formatMessage({ id: 'desk.templates.text' })}</p>
      {isAdding && <TemplateForm model={model} template={blank} isNew onDone={done} />}
      <Answered answer={model}>
        {(templates) => (
          <div className={styles.reasons}>
            {templates.map((template) => (
              <Disclosure key={template.code} isSmall summary={nameOf(template)}>
                <TemplateForm model={model} template={template} isNew={false} onDone={done} />
              </Disclosure>
            ))}
          </div>
        )}
      </Answered>
      <WordsList />
    </DeskPage>
  )
}

/** DESK-27: canned reasons, each in every language that an author may use. */
export const Templates = modelled(TemplatesViewModel, TemplatesView)

interface TemplateFormProps {
  model: Pick<TemplatesModel, 'save' | 'remove'>
  template: ReasonTemplate
  isNew: boolean
  onDone: () => void
}

function TemplateForm({ model, template, isNew, onDone }: TemplateFormProps): ReactNode {
  const { formatMessage } = useIntl()
  const [draft, setDraft] = useState(template)
  const [fault, setFault] = useState<ReactNode>(null)
  const lacking = lacksTexts(draft)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (!isTemplateCode(draft.code)) return setFault(formatMessage({ id: 'desk.templates.badCode' }))
    if (lacking.length > 0) return setFault(formatMessage({ id: 'desk.templates.lacking' }))
    void model.save(draft).then((result) => {
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
          <Button size="sm" variant="danger-quiet" onClick={() => void model.remove(template.code).then(onDone)}>
            <FormattedMessage id="desk.templates.remove" />
          </Button>
        )}
      </div>
    </form>
  )
}
