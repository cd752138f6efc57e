import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { accessCodes, accessFacts, type PointAccess } from '@recircle/core/facility'
import { reportField } from '@recircle/core/report'
import { NativeField } from '../../forms/native-form.tsx'
import { useKept } from '../../routing/screen/use-kept.ts'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import fieldStyles from '@recircle/ui/field/field.module.css'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'

interface AccessProps {
  access: PointAccess
  children: ReactNode
}

/** FAC-23: folded, since most visitors have come for something else. */
export function AccessFields({ access, children }: AccessProps): ReactNode {
  const { formatMessage } = useIntl()
  const keptFields = useKept('report')
  return (
    <Disclosure summary={<FormattedMessage id="facility.access" />}>
      <Columns>
        {accessFacts.map((fact) => {
          const name = reportField.access(fact)
          return (
            <NativeField key={fact} name={name} label={<FormattedMessage id={`facility.access.${fact}`} />}>
              {(control) => (
                <select
                  {...control}
                  className={fieldStyles.input}
                  name={name}
                  defaultValue={keptFields.text(name, access[fact] ?? '')}
                >
                  <option value="">{formatMessage({ id: 'facility.access.unknown' })}</option>
                  {accessCodes[fact].map((code) => (
                    <option key={code} value={code}>
                      {formatMessage({ id: `facility.access.is.${code}` })}
                    </option>
                  ))}
                </select>
              )}
            </NativeField>
          )
        })}
      </Columns>
      {children}
    </Disclosure>
  )
}
