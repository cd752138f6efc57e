import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { charityEventKinds } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextArea, ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { useSelectTexts } from '../../forms/use-select-texts.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import { SelectPopover } from '../../ui/select-popover.tsx'
import type { EventFieldsModel } from './event-form.types.ts'

export const AboutSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const { label } = useReviewedFields()
  const language = languageOf(usePage().locale)
  const { draft } = model
  const { title, kind, description, materialIds } = draft.content
  return (
    <FormSection title="myEvents.section.about">
      <ReviewedTextField field="title" value={title} onChange={(text) => draft.set('title', text)} />
      <div {...fieldBox('kind')}>
        <SelectPopover
          label={label('kind')}
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
      <ReviewedTextArea
        field="description"
        value={description}
        rows={8}
        hint={formatMessage({ id: 'myEvents.descriptionHint' })}
        onChange={(text) => draft.set('description', text)}
      />
      <div {...fieldBox('materialIds')}>
        <SelectPopover
          label={label('materialIds')}
          mark={<FormattedMessage id="field.optional" />}
          texts={texts}
          search={{ label: label('materialIds') }}
          options={model.form.shown.materials.map(({ id, slug, names }) => ({
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
