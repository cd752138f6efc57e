import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { contentCard, type ThingContent } from '@recircle/core/guide'
import type { GuideSayings, ManagedMaterial } from '@recircle/core/management'
import { siteVariants, type SiteVariant } from '@recircle/core/site'
import { thingSheet } from '@recircle/ui/guide/thing-sheet.ts'
import { ThingSheetView, AlsoCalled } from '@recircle/ui/guide/thing-sheet.view.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { noNames } from '@recircle/ui/act/name-fields.view.tsx'
import { PreviewFrame } from '@recircle/ui/act/preview-frame.view.tsx'

interface ThingPreviewProps {
  slug: string
  content: ThingContent
  sayings: GuideSayings
  materials: readonly ManagedMaterial[]
}

/** GUIDE-21: a preview for visitors of any language and country. */
export function ThingPreview({ slug, content, sayings, materials }: ThingPreviewProps): ReactNode {
  const { formatMessage } = useIntl()
  const [variant, setVariant] = useState<SiteVariant>('int')
  const family = sayings.families.find(({ key }) => key === content.family)?.names ?? noNames
  return (
    <PreviewFrame
      choices={
        <PlainSelect
          label={formatMessage({ id: 'desk.filter.variant' })}
          value={variant}
          options={siteVariants.map((each) => ({ value: each, label: formatMessage({ id: `desk.variant.${each}` }) }))}
          onChange={(chosen) => setVariant(siteVariants.find((each) => each === chosen) ?? variant)}
        />
      }
    >
      {(language) => (
        <>
          <ThingSheetView
            heading="h3"
            thing={thingSheet(contentCard(slug, content, family), { language, variant, materials })}
          />
          <AlsoCalled names={content.synonyms[language]} />
        </>
      )}
    </PreviewFrame>
  )
}
