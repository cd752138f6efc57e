import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import styles from './thing-sheet.module.css'
import { townIcons } from './town-icons.ts'
import type { TownLine, TownSheet } from './town-sheet.ts'

/** TOWN-3: what a town says, above what the guide says; each answer with whose it is, and since when. */
export function TownAnswersView({ town: { town, lines } }: { town: TownSheet }): ReactNode {
  return (
    <section className={styles.town} aria-label={town} data-town="">
      <p className={styles.townName}>
        <Icon name="pin" size="sm" />
        <FormattedMessage id="guide.town.title" values={{ town }} />
      </p>
      {lines.map((line) => (
        <LineView key={`${line.kind} ${line.about} ${line.text}`} line={line} />
      ))}
    </section>
  )
}

function LineView({ line }: { line: TownLine }): ReactNode {
  const formats = useFormats()
  const { kind, text, language, about, source, untilMs, organization, saidAtMs } = line
  const look = { goes: styles.taken, not: styles.nowhere }[kind as string]
  return (
    <div className={classNames(look ? styles.verdict : styles.row, look)} data-answer={kind}>
      <Icon name={townIcons[kind]} />
      <div>
        <h2 className={look && styles.said}>
          <FormattedMessage id={`guide.town.${kind}`} />
        </h2>
        <p className={styles.words} lang={language ?? undefined}>
          {text}
        </p>
        {kind === 'pickup' && <PickupView line={line} />}
        <p className={styles.fine}>
          {about !== null && (
            <span>
              <FormattedMessage id="guide.town.about" values={{ name: about }} />
            </span>
          )}
          {untilMs !== null && (
            <span>
              <FormattedMessage id="guide.town.until" values={{ date: formats.date(untilMs, 'UTC') }} />
            </span>
          )}
          {source !== '' && (
            <a href={source} rel="noopener nofollow">
              <FormattedMessage id="guide.town.source" />
            </a>
          )}
          <span>
            <FormattedMessage
              id="guide.town.by"
              values={{
                name: organization ?? <FormattedMessage id="guide.town.staff" />,
                date: formats.date(saidAtMs, 'UTC'),
              }}
            />
          </span>
        </p>
      </div>
    </div>
  )
}

/** TOWN-7: how to reach who picks it up, the price and where they come. */
const PickupView = ({ line: { contact, price, place } }: { line: TownLine }): ReactNode => (
  <p className={styles.pickup}>
    {contact.startsWith('https://') ? (
      <a href={contact} rel="noopener nofollow">
        {contact.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    ) : (
      <a href={`tel:${contact.replaceAll(/[^+\d]/g, '')}`}>{contact}</a>
    )}
    {price !== '' && (
      <span>
        <FormattedMessage id="guide.town.price" values={{ price }} />
      </span>
    )}
    {place !== '' && (
      <span>
        <FormattedMessage id="guide.town.place" values={{ place }} />
      </span>
    )}
  </p>
)
