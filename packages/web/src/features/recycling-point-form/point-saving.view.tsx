import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import { contentOf, hoursToOsm, unknownPrice, type FacilityContent } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { ConflictDialog } from '../../forms/save/conflict-dialog.view.tsx'
import { SaveDialogs } from '../../forms/save/save-dialogs.view.tsx'
import { usePage } from '../../screen/use-page.ts'
import type { DifferingField } from './point-differences.ts'
import type { PointFormModel } from './point-form-model.ts'
import { usePointWords } from './use-point-words.ts'

const listPath = '/profile/recycling-points'

/** FAC-7 */
export const PointSaving = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const navigate = useNavigate()
  const { flow, facility } = model
  const isSent = facility?.status === 'on-review'
  return (
    <>
      <SaveDialogs
        model={flow}
        success={{
          title: <FormattedMessage id={isSent ? 'facility.save.onReviewTitle' : 'facility.save.draftTitle'} />,
          text: <FormattedMessage id={isSent ? 'facility.save.onReviewText' : 'facility.save.draftText'} />,
        }}
        doneLabel={<FormattedMessage id="title.myRecyclingPoints" />}
        onDone={() => void navigate(listPath)}
        onGoOn={isSent ? undefined : flow.close}
        failure={(step) => ({
          title: (
            <FormattedMessage id={step === 'send' ? 'facility.save.sendErrorTitle' : 'facility.save.errorTitle'} />
          ),
          text: <FormattedMessage id={step === 'send' ? 'facility.save.sendErrorText' : 'facility.save.errorText'} />,
        })}
      />
      {flow.theirs !== null && <Conflict model={model} theirs={contentOf(flow.theirs)} />}
    </>
  )
})

const Conflict = observer(({ model, theirs }: { model: PointFormModel; theirs: FacilityContent }): ReactNode => {
  const words = usePointWords()
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
function useFieldText(model: PointFormModel): (content: FacilityContent, field: DifferingField) => ReactNode {
  const language = languageOf(usePage().locale)
  const { materials, units } = model.shown
  const rateText = ({ materialId, unitSlug, price }: FacilityContent['rates'][number]): string => {
    const name = materials.find(({ id }) => id === materialId)?.names[language] ?? nothing
    const unit = units.find(({ slug }) => slug === unitSlug)?.symbols[language] ?? nothing
    return `${name}: ${price === unknownPrice || Number.isNaN(price) ? nothing : price} / ${unit}`
  }
  return (content, field) => {
    switch (field) {
      case 'kind':
        return <FormattedMessage id={`pointForm.kind.${content.kind}`} />
      case 'location':
        return formatCoordinates(content.location)
      case 'rates':
        return content.rates.map(rateText).join('\n') || nothing
      case 'workingHours':
        return hoursToOsm(content.workingHours) || nothing
      case 'icon':
        return content.icon === null ? nothing : <img src={content.icon.fileUrl} alt="" width={48} height={48} />
      case 'contactName':
        return content.contacts.name || nothing
      case 'phone':
      case 'email':
      case 'website':
        return content.contacts[field] || nothing
      default:
        return content[field] || nothing
    }
  }
}
