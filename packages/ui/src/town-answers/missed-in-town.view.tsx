import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { MissedInTown, TownCard } from '@recircle/core/town-answers'
import { languageNames } from '../act/name-fields.view.tsx'
import act from '../act/act.module.css'
import { Anchor } from '../button/anchor.tsx'
import { Button } from '../button/button.tsx'
import { FieldError } from '../field/field.tsx'
import { PlainSelect } from '../field/plain-select.tsx'
import { useFormats } from '../i18n/words.tsx'
import { Table, type Column } from '../layout/table.tsx'
import { useSubjectName } from './answer-owner.view.tsx'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'
import { TownDialog } from './town-dialog.view.tsx'
import styles from './town-answers.module.css'

interface MissedInTownProps {
  model: TownAnswersViewModel
  town: TownCard
  /** Where staff add the words at once. */
  hrefOf?: ((missed: MissedInTown) => string) | undefined
}

/** GUIDE-42: what people of the town looked for in vain, and the way to say what it is. */
export const MissedInTownView = observer(({ model, town, hrefOf }: MissedInTownProps): ReactNode => {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const nameOf = useSubjectName(town.subjects)
  const columns: readonly Column<MissedInTown>[] = [
    {
      title: formatMessage({ id: 'manage.missed.words' }),
      cell: ({ words, language }) => (
        <div className={styles.breaking}>
          <span lang={language}>{words}</span>
          <span className={styles.under}>{languageNames[language]}</span>
        </div>
      ),
    },
    {
      title: formatMessage({ id: 'manage.missed.people' }),
      numeric: true,
      cell: ({ people }) => formats.number(people),
    },
    {
      title: formatMessage({ id: 'manage.missed.week' }),
      cell: ({ week }) => formats.date(Date.parse(`${week}T12:00:00Z`), 'UTC', 'short'),
    },
    {
      title: formatMessage({ id: 'manage.acts' }),
      cell: (missed) =>
        missed.proposed !== null ? (
          <FormattedMessage
            id="manage.missed.proposed"
            values={{ name: nameOf({ about: 'thing', key: missed.proposed }) }}
          />
        ) : hrefOf ? (
          <Anchor href={hrefOf(missed)}>
            <FormattedMessage id="manage.missed.add" />
          </Anchor>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => model.want({ act: 'name', missed })}>
            <FormattedMessage id="manage.missed.name" />
          </Button>
        ),
    },
  ]
  return (
    <section className={act.card}>
      <h2>{formatMessage({ id: 'manage.section.missed' })}</h2>
      <p className="soft">{formatMessage({ id: 'manage.missed.inTown' })}</p>
      {town.missed.length > 0 && (
        <Table
          caption={formatMessage({ id: 'manage.section.missed' })}
          rows={town.missed}
          keyOf={({ week, language, words }) => `${week} ${language} ${words}`}
          columns={columns}
        />
      )}
    </section>
  )
})

interface NameMissedProps {
  model: TownAnswersViewModel
  town: TownCard
  missed: Pick<MissedInTown, 'language' | 'words'>
}

/** GUIDE-43: which item the words mean; staff decide. */
export const NameMissed = observer(({ model, town, missed }: NameMissedProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { act: acting, propose, close } = model
  const { language } = useFormats()
  const [key, setKey] = useState('')
  const things = town.subjects
    .filter(({ about }) => about === 'thing')
    .map((thing) => ({ value: thing.key, label: thing.names[language] }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <TownDialog
      model={acting}
      title={<FormattedMessage id="manage.missed.name" />}
      okLabel={<FormattedMessage id="manage.missed.propose" />}
      onSend={() => propose(missed, key)}
      onClose={close}
    >
      {(faultOf) => (
        <>
          <p>
            <FormattedMessage
              id="manage.missed.what"
              values={{ words: <b lang={missed.language}>{missed.words}</b> }}
            />
          </p>
          <div>
            <PlainSelect
              label={formatMessage({ id: 'manage.town.about.thing' })}
              value={key}
              options={[{ value: '', label: '—' }, ...things]}
              onChange={setKey}
            />
            {faultOf('key') !== undefined && <FieldError>{faultOf('key')}</FieldError>}
            {faultOf('words') !== undefined && <FieldError>{faultOf('words')}</FieldError>}
          </div>
        </>
      )}
    </TownDialog>
  )
})
