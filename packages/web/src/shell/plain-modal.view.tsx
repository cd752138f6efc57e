import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { inquiryPaths, questionType } from '@recircle/core/inquiry'
import { shareTargets } from '@recircle/core/share'
import type { MessageId } from '../i18n/message-id.ts'
import { useScope } from '../screen/scope.ts'
import { Button } from '../ui/button.tsx'
import { Row, Stack } from '../ui/boxes.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { modalTitles, readModalName } from './modal-name.ts'
import { useSiteLink } from './site-link.ts'

/** ROUTE-20: what a modal holds, for a visitor without scripts who followed the link that opens it. Only the server writes it. */
export function PlainModalView(): ReactNode {
  const name = readModalName(useSearchParams()[0].get('modal'))
  if (name === null) return null
  return (
    <section aria-labelledby="plain-modal">
      <h2 id="plain-modal">
        <FormattedMessage id={modalTitles[name]} />
      </h2>
      {name === 'share' && <ShareTargetsView />}
      {name === 'question' && <LetterView action={inquiryPaths.question} text="field.question" />}
      {name === 'write-to-us' && <LetterView action={inquiryPaths.inquiry} text="field.message" type={questionType} />}
    </section>
  )
}

function ShareTargetsView(): ReactNode {
  const { page } = useScope()
  const link = useSiteLink()
  return (
    <Row>
      {shareTargets(page.site.variant, link).map(({ network, url }) => (
        <LinkButton key={network} href={url} rel="noopener" variant="secondary" size="sm">
          {network}
        </LinkButton>
      ))}
    </Row>
  )
}

/** FORM-1: the browser asks for what is required; the rules of the form are the server's. */
function LetterView({ action, text, type }: { action: string; text: MessageId; type?: string }): ReactNode {
  const { formatMessage } = useIntl()
  const fieldOf = (name: 'name' | 'city' | 'email') => ({
    name,
    label: formatMessage({ id: `field.${name}` }),
    type: name === 'email' ? 'email' : 'text',
    required: true,
    ...asTyped,
  })
  return (
    <form method="post" action={action}>
      <Stack>
        {type && <input type="hidden" name="type" value={type} />}
        <TextField {...fieldOf('name')} autoComplete="name" />
        <TextField {...fieldOf('city')} autoComplete="address-level2" />
        <TextField {...fieldOf('email')} autoComplete="email" />
        <TextArea name="text" label={formatMessage({ id: text })} required {...asTyped} />
        <Row>
          <Button type="submit" icon="send">
            <FormattedMessage id="formModal.send" />
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

/** Nothing listens: the browser itself keeps what is typed. */
const asTyped = { value: '', onChange: () => undefined }
