import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  answerSubjects,
  townAnswerKinds,
  type SaidAnswer,
  type TownAnswer,
  type TownCard,
} from '@recircle/core/town-answers'
import { townSheet } from '../guide/town-sheet.ts'
import { TownAnswersView } from '../guide/town-answers.view.tsx'
import { FieldError } from '../field/field.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { TextField } from '../field/text-field.tsx'
import { useFormats } from '../i18n/words.tsx'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'
import { TownDialog } from './town-dialog.view.tsx'
import type { FaultOf } from '../act/act-dialog-of.view.tsx'
import { NameFields, noNames } from '../act/name-fields.view.tsx'
import { PreviewFrame } from '../act/preview-frame.view.tsx'
import { DayField } from '../act/day-field.view.tsx'
import { WriteOrPreview, type DialogSide } from '../act/write-or-preview.view.tsx'
import act from '../act/act.module.css'

interface TownAnswerDialogProps {
  model: TownAnswersViewModel
  town: TownCard
  /** Null for a new one. */
  answer: SaidAnswer | null
}

const blank: TownAnswer = {
  about: 'thing',
  key: '',
  kind: 'goes',
  words: noNames,
  source: '',
  from: null,
  until: null,
  contact: '',
  price: '',
  place: '',
}

/** TOWN-1 TOWN-7: one answer of a town, with a preview. */
export const TownAnswerDialog = observer(({ model, town, answer }: TownAnswerDialogProps): ReactNode => {
  const { act: acting, say, close } = model
  const [view, setView] = useState<DialogSide>('write')
  const [draft, setDraft] = useState<TownAnswer>(answer ?? blank)
  const [now] = useState(() => Date.now())
  return (
    <TownDialog
      model={acting}
      title={<FormattedMessage id={answer === null ? 'manage.town.addAnswer' : 'manage.change'} />}
      okLabel={<FormattedMessage id="desk.templates.save" />}
      size="large"
      onSend={() => {
        setView('write')
        return say(draft, answer)
      }}
      onClose={close}
    >
      {(faultOf) => (
        <>
          <WriteOrPreview view={view} onChange={setView} />
          {view === 'preview' ? (
            <PreviewFrame>{(language) => <Preview {...{ town, draft, language, now }} />}</PreviewFrame>
          ) : (
            <AnswerFields {...{ town, draft, faultOf }} onChange={setDraft} />
          )}
        </>
      )}
    </TownDialog>
  )
})

interface PreviewProps {
  town: TownCard
  draft: TownAnswer
  language: Parameters<typeof townSheet>[1]
  now: number
}

function Preview({ town, draft, language, now }: PreviewProps): ReactNode {
  const names = town.subjects.find(({ about, key }) => about === draft.about && key === draft.key)?.names ?? noNames
  const shown = { ...draft, names, organization: null, saidAtMs: now }
  const sheet = townSheet({ town: { id: town.id, names: town.names }, answers: [shown] }, language)
  return (
    <>
      <h3>{names[language]}</h3>
      {sheet && <TownAnswersView town={sheet} />}
    </>
  )
}

interface AnswerFieldsProps {
  town: TownCard
  draft: TownAnswer
  faultOf: FaultOf
  onChange: (draft: TownAnswer) => void
}

function AnswerFields({ town, draft, faultOf, onChange }: AnswerFieldsProps): ReactNode {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const change = (changes: Partial<TownAnswer>): void => onChange({ ...draft, ...changes })
  const subjects = town.subjects
    .filter(({ about }) => about === draft.about)
    .map(({ key, names }) => ({ value: key, label: names[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  const lines = [
    ['source', 'manage.town.source'],
    ...(draft.kind === 'pickup'
      ? ([
          ['contact', 'manage.town.contact'],
          ['price', 'manage.town.price'],
          ['place', 'manage.town.place'],
        ] as const)
      : []),
  ] as const
  return (
    <>
      <div className={act.pair}>
        <PlainSelect
          label={formatMessage({ id: 'manage.town.about' })}
          value={draft.about}
          options={answerSubjects.map((value) => ({
            value,
            label: formatMessage({ id: `manage.town.about.${value}` }),
          }))}
          onChange={(value) => change({ about: answerSubjects.find((each) => each === value) ?? draft.about, key: '' })}
        />
        <div>
          <PlainSelect
            label={formatMessage({ id: 'manage.town.subject' })}
            value={draft.key}
            options={[{ value: '', label: '—' }, ...subjects]}
            onChange={(key) => change({ key })}
          />
          {faultOf('key') !== undefined && <FieldError>{faultOf('key')}</FieldError>}
        </div>
        <PlainSelect
          label={formatMessage({ id: 'manage.town.says' })}
          value={draft.kind}
          options={townAnswerKinds.map((value) => ({ value, label: formatMessage({ id: `guide.town.${value}` }) }))}
          onChange={(value) => change({ kind: townAnswerKinds.find((each) => each === value) ?? draft.kind })}
        />
      </div>
      <NameFields
        legend={<FormattedMessage id={draft.kind === 'pickup' ? 'manage.town.wordsOfPickup' : 'manage.town.words'} />}
        names={draft.words}
        areSentences
        isSomeEnough
        error={faultOf('words')}
        onChange={(words) => change({ words })}
      />
      <div className={act.pair}>
        {lines.map(([name, label]) => (
          <TextField
            key={name}
            label={formatMessage({ id: label })}
            value={draft[name]}
            maxLength={200}
            required={name === 'contact' || (name === 'source' && draft.kind === 'law')}
            error={faultOf(name)}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <DayField
          label={formatMessage({ id: 'manage.town.from' })}
          value={draft.from ?? ''}
          error={faultOf('from')}
          onChange={(day) => change({ from: day || null })}
        />
        <DayField
          label={formatMessage({ id: 'manage.town.until' })}
          value={draft.until ?? ''}
          error={faultOf('until')}
          onChange={(day) => change({ until: day || null })}
        />
      </div>
    </>
  )
}
