import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { accessCodes, accessFacts } from '@recircle/core/facility'
import type { ImportChange } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import { useFormats } from '../i18n/words.tsx'
import { partLabel } from './part-words.ts'
import styles from './imports.module.css'

const accessCodesIn = (texts: readonly string[]) =>
  accessFacts.flatMap((fact) => accessCodes[fact].filter((code) => texts.includes(code)))

interface RowChangesProps {
  changes: readonly ImportChange[]
  materials: readonly Material[]
}

/** SRC-4: the old and the new value of each part that the import changes, in words. */
export function RowChangesView({ changes, materials }: RowChangesProps): ReactNode {
  const intl = useIntl()
  const language = useFormats().language
  const nameOf = (slug: string): string => materials.find((each) => each.slug === slug)?.names[language] ?? slug
  const valueOf = (part: string, text: string): string => {
    if (text === '') return intl.formatMessage({ id: 'imports.part.nothing' })
    if (part === 'kind' && (text === 'centre' || text === 'container'))
      return intl.formatMessage({ id: `imports.part.kind.${text}` })
    if (part === 'access')
      return accessCodesIn(text.split(', '))
        .map((code) => intl.formatMessage({ id: `facility.access.is.${code}` }))
        .join(' · ')
    // `paper=8.5/kg; glass`: the slugs of materials, with their prices and hours.
    if (part === 'materials')
      return text.replaceAll(/(^|; )([a-z][\w-]*)/g, (_, start: string, slug: string) => start + nameOf(slug))
    return text
  }
  return (
    changes.length > 0 && (
      <ul className={styles.remarks}>
        {changes.map(({ part, from, to }) => (
          <li key={[part, from, to].join()}>
            <FormattedMessage
              id="imports.change"
              values={{ part: partLabel(part, intl), from: valueOf(part, from), to: valueOf(part, to) }}
            />
          </li>
        ))}
      </ul>
    )
  )
}
