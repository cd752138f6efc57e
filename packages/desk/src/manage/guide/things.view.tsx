import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useSearchParams } from 'react-router'
import { managementCalls, type GuideSayings, type ManagedMaterial, type ManagedThing } from '@recircle/core/management'
import { languages, type Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import type { Column } from '@recircle/ui/layout/table.tsx'
import type { Answer } from '../../shared/answer.ts'
import { Answered } from '../../frame/desk-page.view.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import { EditName } from '../edit-name.view.tsx'
import { AddButton } from '../add-button.view.tsx'
import { ChangedChip, ChangeWords } from '../act/newer-change.view.tsx'
import { ConfirmAction } from '../act/confirm-act.view.tsx'
import { ManagedList, type ManagedRows } from '../managed-list.view.tsx'
import { languageNames } from '@recircle/ui/act/name-fields.view.tsx'
import { TakenTags } from './taken-materials.view.tsx'
import { ThingDialog, type WordsToAdd } from './thing-dialog.view.tsx'
import { ThingsViewModel } from './guide.view-model.ts'
import { actsColumn, RowMenu } from '../row-menu.view.tsx'
import { useWanted } from '../use-wanted.ts'
import type { AnswerTo } from '../staff-calls.ts'
import styles from '../manage.module.css'

interface ThingsModel extends ManagedRows<ManagedThing> {
  readonly materials: Answer<AnswerTo<'materials'>>
  readonly sayings: Answer<GuideSayings>
}

type Wanted =
  | { readonly act: 'change'; readonly thing: ManagedThing | null }
  | { readonly act: 'restore' | 'retire' | 'back'; readonly thing: ManagedThing }

/** The link from the list of missed words. */
export const addWordsPath = ({ words, language }: WordsToAdd): string =>
  `/manage/things?${new URLSearchParams({ add: words, language })}`

function useWordsToAdd(): { toAdd: WordsToAdd | null; forget: () => void } {
  const [parameters, setParameters] = useSearchParams()
  const words = parameters.get('add') ?? ''
  const language = languages.find((each) => each === parameters.get('language'))
  const forget = (): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('add')
        next.delete('language')
        return next
      },
      { replace: true },
    )
  return { toAdd: words === '' || language === undefined ? null : { words, language }, forget }
}

const ThingsView = observer(function ThingsView({ model }: { model: ThingsModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const { reload, materials, sayings } = model
  const { toAdd, forget } = useWordsToAdd()
  const { wanted, want, close, done: reloaded } = useWanted<Wanted>(reload)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const latest = model.value?.items.find(({ slug }) => slug === wanted?.thing?.slug) ?? null
  const done = (): void => {
    if (wanted?.act === 'change' && toAdd !== null) forget()
    reloaded()
  }
  const columns = columnsOf({
    formatMessage,
    language,
    materials: materials.value?.materials ?? [],
    isAdding: toAdd !== null,
    want,
  })
  return (
    <ManagedList
      title="manage.section.things"
      actions={<AddButton words="manage.thing.add" onClick={() => want({ act: 'change', thing: null })} />}
      text={
        <>
          <p className="soft">{formatMessage({ id: 'manage.thing.text' })}</p>
          {toAdd !== null && (
            <Alert
              tone="info"
              action={
                <Button size="sm" variant="secondary" onClick={forget}>
                  <FormattedMessage id="desk.cancel" />
                </Button>
              }
            >
              <FormattedMessage
                id="manage.thing.choose"
                values={{ words: toAdd.words, language: languageNames[toAdd.language] }}
              />
            </Alert>
          )}
        </>
      }
      list={model}
      keyOf={({ slug }) => slug}
      columns={columns}
    >
      {wanted?.act === 'change' && (
        <Answered answer={materials}>
          {(catalogue) => (
            <Answered answer={sayings}>
              {(sentences) => (
                <ThingDialog
                  key={`${wanted.thing?.slug} ${wanted.thing?.version}`}
                  thing={wanted.thing}
                  latest={latest}
                  materials={catalogue.materials.filter(({ isRetired }) => !isRetired)}
                  sayings={sentences}
                  toAdd={toAdd}
                  today={today}
                  onDone={done}
                  onClose={close}
                  onStale={reload}
                  onTake={(thing) => want({ act: 'change', thing })}
                />
              )}
            </Answered>
          )}
        </Answered>
      )}
      {wanted?.act === 'restore' && (
        <ConfirmAction
          call={managementCalls.restoreThing}
          request={{ id: wanted.thing.slug, sent: null }}
          title={wanted.thing.isAdded ? 'manage.thing.deleteDraft' : 'manage.thing.restore'}
          text={wanted.thing.isAdded ? 'manage.thing.deleteDraftText' : 'manage.thing.restoreText'}
          subject={nameOf(wanted.thing, language)}
          danger
          onDone={done}
          onClose={close}
        />
      )}
      {(wanted?.act === 'retire' || wanted?.act === 'back') && (
        <ConfirmAction
          call={managementCalls.retireThing}
          request={{
            id: wanted.thing.slug,
            sent: { version: wanted.thing.version, isRetired: wanted.act === 'retire' },
          }}
          title={wanted.act === 'retire' ? 'manage.material.retire' : 'manage.material.back'}
          text={wanted.act === 'retire' ? 'manage.thing.retireText' : 'manage.thing.backText'}
          subject={nameOf(wanted.thing, language)}
          danger={wanted.act === 'retire'}
          onDone={done}
          onClose={close}
        />
      )}
    </ManagedList>
  )
})

/** GUIDE-21 GUIDE-23: the things of the guide and their content. */
export const Things = modelled(ThingsViewModel, ThingsView)

/** A draft may have no name yet. */
const nameOf = ({ slug, names }: Pick<ManagedThing, 'slug' | 'names'>, language: Language): string =>
  names[language] === '' ? slug : names[language]

interface ColumnParts {
  formatMessage: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  materials: readonly ManagedMaterial[]
  isAdding: boolean
  want: (wanted: Wanted) => void
}

const columnsOf = ({
  formatMessage,
  language,
  materials,
  isAdding,
  want,
}: ColumnParts): readonly Column<ManagedThing>[] => [
  {
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: (thing) => (
      <>
        <EditName name={nameOf(thing, language)} onClick={() => want({ act: 'change', thing })} />{' '}
        <StateChip thing={thing} />
        <span className={styles.under}>{thing.synonyms[language].join(', ')}</span>
        <ChangeWords change={thing} />
      </>
    ),
  },
  {
    title: formatMessage({ id: 'manage.thing.takenAs' }),
    cell: (thing) => <TakenTags taken={thing.parts.flatMap((part) => part.materials)} materials={materials} />,
  },
  actsColumn(formatMessage, (thing) => (
    <div className={styles.rowActs}>
      {isAdding && (
        <Button size="sm" variant="secondary" onClick={() => want({ act: 'change', thing })}>
          <FormattedMessage id="manage.thing.addHere" />
        </Button>
      )}
      <RowMenu
        name={nameOf(thing, language)}
        items={furtherActs(thing).map(({ act, words, isDangerous }) => ({
          id: act,
          label: <FormattedMessage id={words} />,
          isDangerous,
          onChoose: () => want({ act, thing }),
        }))}
      />
    </div>
  )),
]

interface FurtherAct {
  readonly act: 'restore' | 'retire' | 'back'
  readonly words: MessageId
  readonly isDangerous: boolean
}

function furtherActs({ changedAtMs, isAdded, state }: ManagedThing): readonly FurtherAct[] {
  const acts: FurtherAct[] = []
  if (changedAtMs !== null && isAdded === (state === 'draft'))
    acts.push({
      act: 'restore',
      words: isAdded ? 'manage.thing.deleteDraft' : 'manage.thing.restore',
      isDangerous: true,
    })
  if (state === 'published') acts.push({ act: 'retire', words: 'manage.material.retire', isDangerous: true })
  if (state === 'retired') acts.push({ act: 'back', words: 'manage.material.back', isDangerous: false })
  return acts
}

function StateChip({ thing: { state, changedAtMs } }: { thing: ManagedThing }): ReactNode {
  if (state === 'draft')
    return (
      <StatusChip tone="waiting" icon="edit">
        <FormattedMessage id="manage.thing.draft" />
      </StatusChip>
    )
  if (state === 'retired')
    return (
      <StatusChip tone="neutral" icon="ban">
        <FormattedMessage id="manage.material.retired" />
      </StatusChip>
    )
  return changedAtMs !== null && <ChangedChip />
}
