import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { charityEventKinds, eventDescriptionMaxLength, eventTitleMaxLength } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { eventKindLooks } from '../../events/event-kind-looks.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useSelectTexts } from '../../forms/use-select-texts.ts'
import { usePage } from '../../screen/use-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import { SelectPopover } from '../../ui/select-popover.tsx'
import type { EventFieldsModel } from './event-form-model.ts'
import { EventTextArea, EventTextField } from './event-text-field.view.tsx'
import { useEventWords } from './use-event-words.ts'

export const AboutSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const words = useEventWords()
  const language = languageOf(usePage().locale)
  const { draft, faults, shown } = model
  const { title, kind, description, materialIds } = draft.content
  return (
    <FormSection title="myEvents.section.about">
      <EventTextField
        faults={faults}
        field="title"
        value={title}
        maxLength={eventTitleMaxLength}
        onChange={(text) => draft.set('title', text)}
      />
      <div {...fieldBox('kind')}>
        <SelectPopover
          label={words.label('kind')}
          texts={texts}
          options={charityEventKinds.map((each) => ({
            id: each,
            title: formatMessage({ id: eventKindLooks[each].label }),
            start: <Icon name={eventKindLooks[each].icon} size="sm" />,
          }))}
          selection={{
            mode: 'single',
            value: kind,
            onChange: (id) => draft.set('kind', charityEventKinds.find((each) => each === id) ?? kind),
          }}
        />
      </div>
      <EventTextArea
        faults={faults}
        field="description"
        value={description}
        maxLength={eventDescriptionMaxLength}
        rows={8}
        hint={formatMessage({ id: 'myEvents.descriptionHint' })}
        onChange={(text) => draft.set('description', text)}
      />
      <div {...fieldBox('materialIds')}>
        <SelectPopover
          label={words.label('materialIds')}
          mark={<FormattedMessage id="field.optional" />}
          texts={texts}
          search={{ label: words.label('materialIds') }}
          options={shown.materials.map(({ id, slug, names }) => ({
            id: String(id),
            title: names[language],
            start: <MaterialGlyph material={slug} size="sm" />,
          }))}
          selection={{
            mode: 'multi',
            value: materialIds.map(String),
            onChange: (ids) => draft.set('materialIds', ids.map(Number)),
          }}
        />
      </div>
    </FormSection>
  )
})
