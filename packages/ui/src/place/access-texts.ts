import type { IntlShape } from 'react-intl'
import { accessFacts, type PointAccess } from '@recircle/core/facility'

/** FAC-23: what is known, in words that need no label. */
export const accessTexts = (access: PointAccess, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string[] =>
  accessFacts.flatMap((fact) => {
    const code = access[fact]
    return code === null ? [] : formatMessage({ id: `facility.access.is.${code}` })
  })
