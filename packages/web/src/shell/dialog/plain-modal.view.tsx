import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref, useLocation, useSearchParams } from 'react-router'
import { defaultInquiryType, inquiryPaths, inquiryTypes, questionType } from '@recircle/core/inquiry'
import { shareTargets } from '@recircle/core/share'
import { languageOf } from '@recircle/core/site'
import { townsOf, townTextMax } from '@recircle/core/town'
import {
  audienceNames,
  messageFields,
  MessageFields,
  type MessageField,
} from '../../forms/message/message-fields.view.tsx'
import { MessageConsent } from '../../forms/policy-words.view.tsx'
import { textAbout } from '../../forms/message/text-about.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import field from '@recircle/ui/field/field.module.css'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { modalTitles, readModalName, type ModalName } from './modal-name.ts'
import { usePageLink } from '../links/page-link.ts'
import { shareNetworkNames } from '../links/share-networks.ts'
import { useSiteLink } from '../links/site-link.ts'

interface Message {
  readonly fields: readonly MessageField[]
  readonly textLabel: MessageId
  readonly action: string
  readonly type?: string
}

function messageOf(name: ModalName): Message | null {
  if (name === 'question')
    return { fields: messageFields.question, textLabel: 'field.question', action: inquiryPaths.question }
  const action = inquiryPaths.inquiry
  if (name === 'write-to-us')
    return { fields: messageFields['write-to-us'], textLabel: 'field.message', action, type: questionType }
  return name === 'inquiry' ? { fields: messageFields.inquiry, textLabel: 'field.message', action } : null
}

/** ROUTE-20: the content of a modal for visitors without scripts who followed its link. Rendered by the server only. */
export function PlainModalView(): ReactNode {
  const name = readModalName(useSearchParams()[0].get('modal'))
  return (
    <>
      <RefusedView />
      {name !== null && <PlainModal name={name} />}
    </>
  )
}

/** The other forms have their own words on their pages. */
const explained: ReadonlySet<string> = new Set(['alert', 'result'])

/** PEOPLE-15: the form itself is on the page, with its input. */
function RefusedView(): ReactNode {
  const { kept: keptFields } = useScope().page
  if (!keptFields || explained.has(keptFields.form)) return null
  return (
    <Alert tone="danger" title={<FormattedMessage id="formModal.invalidTitle" />}>
      <FormattedMessage id="report.invalid" />
    </Alert>
  )
}

function PlainModal({ name }: { name: ModalName }): ReactNode {
  const { formatMessage } = useIntl()
  const message = messageOf(name)
  return (
    <section aria-labelledby="plain-modal">
      <h2 id="plain-modal">{formatMessage({ id: modalTitles[name] })}</h2>
      {name === 'share' && <ShareTargetsView />}
      {name === 'town' && <TownsView />}
      {message && <MessageView message={message} />}
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
          {shareNetworkNames[network]}
        </LinkButton>
      ))}
    </Row>
  )
}

/** PLACE-3: the pages that read the town from their URL. */
const pagesOfTowns = new Set(['/recycling-points', '/charity-events'])

function TownsView(): ReactNode {
  const { site, locale } = useScope().page
  const { pathname } = useLocation()
  const { formatMessage } = useIntl()
  const missed = useSearchParams()[0].get('missed')
  return (
    <form action={useHref(pagesOfTowns.has(pathname) ? pathname : '/')}>
      <Stack gap={3}>
        {missed !== null && (
          <Alert tone="warning" title={<FormattedMessage id="town.none" />}>
            <FormattedMessage id="town.otherwise" />
          </Alert>
        )}
        <Row>
          <input
            name="town"
            list="towns"
            required
            maxLength={townTextMax}
            defaultValue={missed?.slice(0, townTextMax) ?? ''}
            aria-label={formatMessage({ id: 'town.find' })}
            placeholder={formatMessage({ id: 'town.find' })}
            className={field.input}
          />
          <datalist id="towns">
            {townsOf(site.variant).map(({ id, names }) => (
              <option key={id}>{names[languageOf(locale)]}</option>
            ))}
          </datalist>
          <Button type="submit">{formatMessage({ id: 'embed.show' })}</Button>
        </Row>
      </Stack>
    </form>
  )
}

/** FORM-1: the browser checks required fields; the form's other rules are applied by the server. */
function MessageView({ message: { fields, textLabel, action, type } }: { message: Message }): ReactNode {
  const { formatMessage } = useIntl()
  const pageLink = usePageLink()
  const keptFields = useKept(action === inquiryPaths.question ? 'question' : 'inquiry')
  const about = useSearchParams()[0].has('about') ? textAbout(pageLink, '') : ''
  return (
    <form method="post" action={action}>
      <Stack>
        {type && <input type="hidden" name="type" value={type} />}
        {fields === messageFields.inquiry && (
          <fieldset>
            <legend>{formatMessage({ id: 'field.audience' })}</legend>
            {inquiryTypes.map((audience) => (
              <p key={audience}>
                <label>
                  <input
                    type="radio"
                    name="type"
                    value={audience}
                    defaultChecked={keptFields.isOn('type', audience === defaultInquiryType, audience)}
                  />{' '}
                  {formatMessage({ id: audienceNames[audience] })}
                </label>
              </p>
            ))}
          </fieldset>
        )}
        <MessageFields
          fields={fields.map((name) => ({
            name,
            ...asTyped,
            value: keptFields.text(name, name === 'text' ? about : ''),
          }))}
          textLabel={textLabel}
        />
        <Row>
          <Button type="submit" icon="send">
            <FormattedMessage id="formModal.send" />
          </Button>
          <MessageConsent />
        </Row>
      </Stack>
    </form>
  )
}

/** Uncontrolled in effect: without scripts the browser holds the input. */
const asTyped = { value: '', onChange: () => undefined }
