import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { eventContentOf, type CharityEventContent } from '@recircle/core/charity-event'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { eventKindLooks } from '../../events/event-kind-looks.ts'
import { ConflictDialog } from '../../forms/save/conflict-dialog.view.tsx'
import { SaveDialogs } from '../../forms/save/save-dialogs.view.tsx'
import { usePage } from '../../screen/use-page.ts'
import type { DifferingEventField } from './event-differences.ts'
import type { EventFormModel } from './event-form-model.ts'
import { useEventWords } from './use-event-words.ts'

const listPath = '/profile/charity-events/'

/** FAC-7, for events (EVT-2). */
export const EventSaving = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const navigate = useNavigate()
  const { flow, event } = model
  const isSent = event?.status === 'on-review'
  return (
    <>
      <SaveDialogs
        model={flow}
        success={{
          title: <FormattedMessage id={isSent ? 'myEvents.save.onReviewTitle' : 'facility.save.draftTitle'} />,
          text: <FormattedMessage id={isSent ? 'facility.save.onReviewText' : 'facility.save.draftText'} />,
        }}
        doneLabel={<FormattedMessage id="title.myCharityEvents" />}
        onDone={() => void navigate(listPath)}
        onGoOn={isSent ? undefined : flow.close}
        failure={(step) => ({
          title: (
            <FormattedMessage id={step === 'send' ? 'facility.save.sendErrorTitle' : 'facility.save.errorTitle'} />
          ),
          text: <FormattedMessage id={step === 'send' ? 'myEvents.save.sendErrorText' : 'facility.save.errorText'} />,
        })}
      />
      {flow.theirs !== null && <Conflict model={model} theirs={eventContentOf(flow.theirs)} />}
    </>
  )
})

const Conflict = observer(({ model, theirs }: { model: EventFormModel; theirs: CharityEventContent }): ReactNode => {
  const words = useEventWords()
  const textOf = useFieldText(model)
  const mine = model.draft.content
  return (
    <ConflictDialog
      differences={model.differences.map((field) => ({
        field,
        label: words.label(field),
        mine: textOf(mine, field),
        theirs: textOf(theirs, field),
      }))}
      onKeepMine={() => void model.flow.keepMine()}
      onTakeTheirs={model.takeTheirs}
      onClose={model.flow.close}
    />
  )
})

const nothing = '—'

/** A field of a version, as short as it can be compared. */
function useFieldText(model: EventFormModel): (content: CharityEventContent, field: DifferingEventField) => ReactNode {
  const language = languageOf(usePage().locale)
  const { materials } = model.shown
  return (content, field) => {
    switch (field) {
      case 'kind':
        return <FormattedMessage id={eventKindLooks[content.kind].label} />
      case 'location':
        return formatCoordinates(content.location)
      case 'materialIds':
        return (
          content.materialIds.map((id) => materials.find((each) => each.id === id)?.names[language]).join(', ') ||
          nothing
        )
      case 'cover':
        return content.cover === null ? nothing : <img src={content.cover.fileUrl} alt="" width={96} height={54} />
      case 'startsAt':
      case 'endsAt':
        return content[field].replace('T', ' ') || nothing
      default:
        return content[field] || nothing
    }
  }
}
