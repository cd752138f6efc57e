import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PointAccess } from '@recircle/core/facility'
import { accessTexts } from './access-texts.ts'

/** FAC-23: the known facts in one line. */
export const AccessWords = ({ access }: { access: PointAccess }): ReactNode =>
  accessTexts(access, useIntl()).join(' · ') || '—'
