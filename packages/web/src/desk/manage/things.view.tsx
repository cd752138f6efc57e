import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { managementCalls, type ManagedMaterial, type ManagedThing } from '@recircle/core/management'
import { languages, type Language } from '@recircle/core/material'
import { languageOf } from '@recircle/core/site'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Column } from '../../ui/table.tsx'
import { MaterialTag, Tag, TagList } from '../../ui/tag.tsx'
import { Answered, DeskPage } from '../desk-page.view.tsx'
import { useDesk } from '../desk-services.ts'
import { ConfirmAct } from './confirm-act.view.tsx'
import { ManagedList } from './managed-list.view.tsx'
import { languageNames } from './name-fields.view.tsx'
import { ThingDialog, type WordsToAdd } from './thing-dialog.view.tsx'
import { useListAddress, useRead } from './use-management.ts'
import styles from './manage.module.css'

type Wanted = { readonly act: 'change' | 'restore'; readonly thing: ManagedThing }

/** Where the list of missed words leads. */
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

/** GUIDE-21: what people call things, what these are taken as, and what to take care of. */
export function Things(): ReactNode {
  const { formatMessage } = useIntl()
  const { locale } = useDesk()
  const language = languageOf(locale)
  const address = useListAddress()
  const answer = useRead(managementCalls.things, '', address.query)
  const materials = useRead(managementCalls.materials)
  const hazards = useRead(managementCalls.hazards)
  const { toAdd, forget } = useWordsToAdd()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const close = (): void => setWanted(null)
  const done = (): void => {
    close()
    if (wanted?.act === 'change' && toAdd !== null) forget()
    answer.reload()
  }
  const columns = columnsOf({
    formatMessage,
    language,
    materials: materials.value?.materials ?? [],
    isAdding: toAdd !== null,
    onWanted: setWanted,
  })
  return (
    <DeskPage title={<FormattedMessage id="manage.section.things" />}>
      <p className="soft">
        <FormattedMessage id="manage.thing.text" />
      </p>
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
      <ManagedList
        caption={formatMessage({ id: 'manage.section.things' })}
        address={address}
        answer={answer}
        keyOf={({ slug }) => slug}
        empty={<FormattedMessage id="manage.nothingText" />}
        columns={columns}
      />
      {wanted?.act === 'change' && (
        <Answered answer={materials}>
          {(catalogue) => (
            <Answered answer={hazards}>
              {(advice) => (
                <ThingDialog
                  thing={wanted.thing}
                  materials={catalogue.materials.filter(({ isRetired }) => !isRetired)}
                  hazards={advice.hazards}
                  toAdd={toAdd}
                  onDone={done}
                  onClose={close}
                />
              )}
            </Answered>
          )}
        </Answered>
      )}
      {wanted?.act === 'restore' && (
        <ConfirmAct
          call={managementCalls.restoreThing}
          said={{ id: wanted.thing.slug, sent: null }}
          title="manage.thing.restore"
          text="manage.thing.restoreText"
          subject={wanted.thing.names[language]}
          danger
          onDone={done}
          onClose={close}
        />
      )}
    </DeskPage>
  )
}

interface ColumnParts {
  formatMessage: ReturnType<typeof useIntl>['formatMessage']
  language: Language
  materials: readonly ManagedMaterial[]
  isAdding: boolean
  onWanted: (wanted: Wanted) => void
}

const columnsOf = ({
  formatMessage,
  language,
  materials,
  isAdding,
  onWanted,
}: ColumnParts): readonly Column<ManagedThing>[] => [
  {
    id: 'name',
    title: formatMessage({ id: 'desk.fields.name' }),
    cell: ({ names, synonyms, isChanged }) => (
      <>
        {names[language]}{' '}
        {isChanged && (
          <StatusChip tone="neutral" icon="edit">
            <FormattedMessage id="manage.thing.changed" />
          </StatusChip>
        )}
        <span className={styles.under}>{synonyms[language].join(', ')}</span>
      </>
    ),
  },
  {
    id: 'acts',
    title: formatMessage({ id: 'manage.acts' }),
    cell: (thing) => (
      <div className={styles.rowActs}>
        {!isAdding ? (
          <IconButton
            icon="edit"
            iconSize="sm"
            label={formatMessage({ id: 'manage.material.change' }, { name: thing.names[language] })}
            onClick={() => onWanted({ act: 'change', thing })}
          />
        ) : (
          <Button size="sm" variant="secondary" onClick={() => onWanted({ act: 'change', thing })}>
            <FormattedMessage id="manage.thing.addHere" />
          </Button>
        )}
        {thing.isChanged && (
          <Button size="sm" variant="danger-quiet" onClick={() => onWanted({ act: 'restore', thing })}>
            <FormattedMessage id="manage.thing.restore" />
          </Button>
        )}
      </div>
    ),
  },
  {
    id: 'materials',
    title: formatMessage({ id: 'manage.thing.takenAs' }),
    cell: (thing) => (
      <TagList>
        {thing.materials.every((slugs) => slugs.length === 0) && (
          <Tag>
            <FormattedMessage id="manage.thing.nowhere" />
          </Tag>
        )}
        {[...new Set(thing.materials.flat())].map((slug) => {
          const material = materials.find((each) => each.slug === slug)
          return material === undefined ? (
            <Tag key={slug}>{slug}</Tag>
          ) : (
            <MaterialTag key={slug} material={material.glyph}>
              {material.names[language]}
            </MaterialTag>
          )
        })}
      </TagList>
    ),
  },
]
