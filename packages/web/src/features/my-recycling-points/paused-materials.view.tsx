import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { mayPauseMaterials, pauseOf, type Facility } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { PauseWords } from '../../facility/material-terms-words.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { Button } from '../../ui/button.tsx'
import type { MyPointModel } from './my-point.types.ts'
import styles from '../../owned/owner-list/owner-card.module.css'

/** TRUTH-41: the paused materials, each with a button to resume it. */
export const PausedMaterials = observer(
  ({ model, facility }: { model: MyPointModel; facility: Facility }): ReactNode => {
    const { formatMessage } = useIntl()
    const language = languageOf(usePage().locale)
    const materials = model.materialsOf(facility)
    if (!mayPauseMaterials(facility, model.acts.actor())) return null
    return [...new Set(facility.rates.map(({ materialId }) => materialId))].map((materialId) => {
      const pause = pauseOf(facility, materialId)
      const name = materials.find(({ id }) => id === materialId)?.names[language]
      if (pause === null || name === undefined) return null
      return (
        <p key={materialId} className={styles.status}>
          <span>
            <b>{name}</b> <PauseWords pause={pause} />
          </span>
          <Button
            size="sm"
            variant="secondary"
            icon="refresh"
            aria-label={formatMessage({ id: 'facility.resumeMaterial.ofMaterial' }, { name })}
            disabled={model.acts.isBusy}
            onClick={() => void model.acts.run('resumeMaterial', facility, { materialId })}
          >
            <FormattedMessage id="facility.resumeMaterial.action" />
          </Button>
        </p>
      )
    })
  },
)
