import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { addressCoordinates } from '@recircle/core/geo'
import { isThing } from '@recircle/core/guide'
import { toneIcons, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { HiddenParameters } from '@recircle/ui/field/hidden-parameters.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import field from '@recircle/ui/field/field.module.css'
import type { BringAnswer, BroughtThing } from './load-bring.ts'
import type { PointDetails } from '../point-data.ts'
import styles from './bring.module.css'

const tones: Readonly<Record<BroughtThing['verdict'], AlertTone>> = {
  taken: 'success',
  partly: 'info',
  paused: 'warning',
  'not-here': 'warning',
  nowhere: 'warning',
}

export interface BringModel {
  readonly point: PointDetails
  /** Null if nothing was asked. */
  readonly bring: BringAnswer | 'failed' | null
  readonly isAsking: boolean
  readonly ask: (text: string) => Promise<void>
}

interface BringProps {
  model: BringModel
  /** The URL of this page. */
  href: string
}

/** GUIDE-20: "What can I bring here?" A plain form that reloads this page; with scripts it is answered in place. */
export const BringView = observer(({ model, href }: BringProps): ReactNode => {
  const { point, bring: answer, isAsking } = model
  const { formatMessage } = useIntl()
  const [path = '', search = ''] = href.split('?')
  const action = useHref(path)
  const input = useRef<HTMLInputElement>(null)
  const look = (text: string): void => void model.ask(text)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    look(input.current?.value.trim() ?? '')
  }
  const other = (name: string): void => {
    if (input.current !== null) input.current.value = name
    look(name)
  }
  return (
    <div className={styles.bring}>
      <form action={action} onSubmit={submit} className={styles.form}>
        <HiddenParameters search={search} />
        <label htmlFor={`bring-${point.id}`} className={styles.label}>
          <FormattedMessage id="facility.bring.title" />
        </label>
        <input
          ref={input}
          id={`bring-${point.id}`}
          type="search"
          name="bring"
          defaultValue={answer !== null && answer !== 'failed' ? answer.text : ''}
          maxLength={200}
          placeholder={formatMessage({ id: 'facility.bring.placeholder' })}
          enterKeyHint="search"
          className={field.input}
        />
        <Button type="submit" variant="secondary" busy={isAsking}>
          <FormattedMessage id="facility.bring.ask" />
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {answer === 'failed' && <FormattedMessage id="error.connection" />}
        {answer !== null && answer !== 'failed' && (
          <BringAnswerView
            answer={answer}
            point={point}
            otherHref={(name) => `${action}?${new URLSearchParams([...new URLSearchParams(search), ['bring', name]])}`}
            onOther={other}
          />
        )}
      </div>
    </div>
  )
})

interface AnswerProps {
  answer: BringAnswer
  point: PointDetails
  otherHref: (name: string) => string
  onOther: (name: string) => void
}

function BringAnswerView({ answer: { text, thing, others }, point, otherHref, onOther }: AnswerProps): ReactNode {
  const { formatMessage } = useIntl()
  if (thing === null)
    return (
      <>
        <p>{formatMessage({ id: 'facility.bring.unknown' }, { text })}</p>
        <OthersView others={others} otherHref={otherHref} onOther={onOther} />
        <Anchor href="/guide">{formatMessage({ id: 'title.guide' })}</Anchor>
      </>
    )
  const { slug, href, name, verdict, prepare, materials } = thing
  const isTaken = verdict === 'taken' || verdict === 'partly'
  const named = isThing({ slug }) ? `thing=${slug}&` : ''
  const nearby = `/recycling-points?${named}materials=${materials.join(',')}&at=${addressCoordinates(point.location)},12`
  return (
    <div className={styles.answer} data-brought={slug} data-verdict={verdict}>
      <p className={classNames(styles.verdict, styles[tones[verdict]])}>
        <Icon name={toneIcons[tones[verdict]]} size="sm" />
        <FormattedMessage id={`facility.bring.${verdict}`} values={{ name }} />
      </p>
      <PartsView thing={thing} />
      {isTaken && (
        <ol className={styles.steps}>
          {prepare.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <p className={styles.links}>
        {verdict !== 'taken' && verdict !== 'nowhere' && (
          <Anchor href={nearby}>{formatMessage({ id: 'facility.bring.elsewhere' })}</Anchor>
        )}
        <Anchor href={href}>{formatMessage({ id: 'facility.bring.more' })}</Anchor>
      </p>
      <OthersView others={others} otherHref={otherHref} onOther={onOther} />
    </div>
  )
}

/** What the words may mean instead. */
const OthersView = ({
  others,
  otherHref,
  onOther,
}: Pick<AnswerProps, 'otherHref' | 'onOther'> & Pick<BringAnswer, 'others'>): ReactNode =>
  others.length > 0 && (
    <p className="small soft">
      <FormattedMessage id="facility.bring.others" />{' '}
      {others.map((each, at) => (
        <span key={each}>
          {at > 0 && ', '}
          <OtherLink name={each} href={otherHref(each)} onOther={onOther} />
        </span>
      ))}
    </p>
  )

/** What each part counts as. */
function PartsView({ thing: { parts, verdict } }: { thing: BroughtThing }): ReactNode {
  if (verdict !== 'taken' && verdict !== 'partly') return null
  return (
    <ul className={styles.parts}>
      {parts.map(({ name, takenAs }, at) => (
        <li key={name ?? at}>
          {takenAs.length === 0 ? (
            <FormattedMessage id="facility.bring.partNot" values={{ part: name }} />
          ) : (
            [name, takenAs.join(', ')].filter((text) => text !== null).join(': ')
          )}
        </li>
      ))}
    </ul>
  )
}

const OtherLink = ({
  name,
  href,
  onOther,
}: {
  name: string
  href: string
  onOther: (name: string) => void
}): ReactNode => (
  <a
    href={href}
    onClick={(event) => {
      event.preventDefault()
      onOther(name)
    }}
  >
    {name}
  </a>
)
