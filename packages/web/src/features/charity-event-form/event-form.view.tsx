import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { ReviewedForm } from '../../owned/reviewed-form/reviewed-form.view.tsx'
import { ReviewedSaving } from '../../owned/reviewed-form/reviewed-saving.view.tsx'
import { AboutSection } from './about-section.view.tsx'
import { CoverSection, EventContactsSection } from './cover-section.view.tsx'
import type { EventFormModel } from './event-form.types.ts'
import { myEventsList } from './event-paths.ts'
import { eventSteps } from '../../charity-event/actions/event-steps.ts'
import { useEventFields } from './use-event-fields.ts'
import { useEventText } from './use-event-text.tsx'
import { WhenSection } from './when-section.view.tsx'

export const EventForm = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { form, faults } = model
  // The zone is known only once the event is saved, so it may turn out to be in the past only then.
  const isPast = faults.missing.some(({ code }) => code === 'already-past')
  const fields = useEventFields(faults)
  const textOf = useEventText(form.shown)
  return (
    <>
      <ReviewedForm form={form} faults={faults} fields={fields} steps={eventSteps(faults.missing)}>
        <AboutSection model={model} />
        <WhenSection model={model} />
        <CoverSection model={model} />
        <EventContactsSection model={model} />
      </ReviewedForm>
      <ReviewedSaving
        form={form}
        list={myEventsList}
        onReviewTitle="myEvents.save.onReviewTitle"
        sendErrorText={isPast ? 'myEvents.save.pastText' : 'myEvents.save.sendErrorText'}
        label={fields.label}
        textOf={textOf}
      />
    </>
  )
})
