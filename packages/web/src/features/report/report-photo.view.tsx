import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { reportField } from '@recircle/core/report'
import { NativeField } from '../../forms/native-form.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import fieldStyles from '@recircle/ui/field/field.module.css'

/** FAC-25: a browser without scripts would send only the name of the file. */
export const PhotoField = (): ReactNode =>
  useIsHydrated() && (
    <NativeField
      name={reportField.photo}
      label={<FormattedMessage id="report.photo" />}
      mark={<FormattedMessage id="field.optional" />}
      hint={<FormattedMessage id="report.photoHint" />}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name={reportField.photo}
          accept="image/jpeg,image/png,image/webp"
          className={fieldStyles.input}
        />
      )}
    </NativeField>
  )
