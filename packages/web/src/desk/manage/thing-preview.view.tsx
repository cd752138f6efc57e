import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { contentCard, type ThingContent } from '@recircle/core/guide'
import type { GuideSayings, ManagedMaterial } from '@recircle/core/management'
import { languages, type Language } from '@recircle/core/material'
import { languageOf, siteVariants, type SiteVariant } from '@recircle/core/site'
import { thingSheet } from '../../guide/thing-sheet.ts'
import { ThingSheetView } from '../../guide/thing-sheet.view.tsx'
import { Loader } from '../../ui/loader.tsx'
import { DeskSelect } from '../desk-select.view.tsx'
import { useDesk } from '../desk-services.ts'
import { languageNames, noNames } from './name-fields.view.tsx'
import styles from './manage.module.css'

interface ThingPreviewProps {
  slug: string
  content: ThingContent
  sayings: GuideSayings
  materials: readonly ManagedMaterial[]
}

/** GUIDE-21: a preview for visitors of any language and country. */
export function ThingPreview({ slug, content, sayings, materials }: ThingPreviewProps): ReactNode {
  const { formatMessage } = useIntl()
  const { locale, moreWords } = useDesk()
  const [language, setLanguage] = useState<Language>(languageOf(locale))
  const [variant, setVariant] = useState<SiteVariant>('int')
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void moreWords('guide').then(() => setReady(true))
  }, [moreWords])
  const family = sayings.families.find(({ key }) => key === content.family)?.names ?? noNames
  if (!isReady) return <Loader label={<FormattedMessage id="layout.loading" />} />
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <DeskSelect
          label={formatMessage({ id: 'manage.missed.language' })}
          value={language}
          options={languages.map((each) => ({ value: each, label: languageNames[each] }))}
          onChange={(chosen) => setLanguage(languages.find((each) => each === chosen) ?? language)}
        />
        <DeskSelect
          label={formatMessage({ id: 'desk.filter.variant' })}
          value={variant}
          options={siteVariants.map((each) => ({ value: each, label: formatMessage({ id: `desk.variant.${each}` }) }))}
          onChange={(chosen) => setVariant(siteVariants.find((each) => each === chosen) ?? variant)}
        />
      </div>
      <article lang={language} className={styles.card}>
        <ThingSheetView
          heading="h3"
          thing={thingSheet(contentCard(slug, content, family), { language, variant, materials })}
        />
      </article>
    </div>
  )
}
