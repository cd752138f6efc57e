import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { ModalLink } from '../dialog/modal-link.tsx'

export const HelpLinksView = (): ReactNode => (
  <>
    <li>
      <ModalLink modal="question">
        <FormattedMessage id="layout.askQuestion" />
      </ModalLink>
    </li>
    <li>
      <ModalLink modal="write-to-us">
        <FormattedMessage id="layout.writeToUs" />
      </ModalLink>
    </li>
  </>
)
