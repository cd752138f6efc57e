import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fieldValueOf, loggedFields, type AuditEntry, type FieldValue, type LoggedField } from '@recircle/core/desk'
import { isLocaleCode, localeAutonyms } from '@recircle/core/site'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { FieldName } from '../item/fields/field-name.view.tsx'
import { FieldValueWords } from '../item/fields/field-value.view.tsx'
import styles from './desk-log.module.css'

/** DESK-47: the changes of a log entry in readable form; a few at first, all when expanded. */
export function ChangeWords({ entry }: { entry: AuditEntry }): ReactNode {
  const fields = loggedFields(entry).map(({ name, language, before, after, isRefused }): ShownField => ({
    name,
    language,
    isRefused,
    from: fieldValueOf(name, before),
    to: fieldValueOf(name, after),
  }))
  if (fields.length === 0) return null
  if (fields.length <= atOnce && fields.every(isShort)) return <Changes fields={fields} />
  return (
    <details className={styles.details}>
      <summary>
        <FieldNames fields={fields} />
      </summary>
      <Changes fields={fields} />
    </details>
  )
}

interface ShownField extends Pick<LoggedField, 'name' | 'language' | 'isRefused'> {
  readonly from: FieldValue
  readonly to: FieldValue
}

const atOnce = 2
const shortChars = 60
const isShortValue = (value: FieldValue): boolean =>
  value.is === 'text'
    ? value.text.length <= shortChars
    : ['nothing', 'code', 'codes', 'flag', 'number', 'instant', 'local-time', 'reference'].includes(value.is)
const isShort = ({ from, to }: ShownField): boolean => isShortValue(from) && isShortValue(to)

const namedAtOnce = 3

function FieldNames({ fields }: { fields: readonly ShownField[] }): ReactNode {
  const names = [...new Set(fields.map(({ name }) => name))]
  return (
    <>
      {names.slice(0, namedAtOnce).map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <FieldName name={name} />
        </span>
      ))}
      {names.length > namedAtOnce && (
        <>
          {' '}
          <FormattedMessage id="desk.log.andMore" values={{ count: names.length - namedAtOnce }} />
        </>
      )}
    </>
  )
}

const Changes = ({ fields }: { fields: readonly ShownField[] }): ReactNode => (
  <dl className={styles.changes}>
    {fields.map(({ name, language, from, to, isRefused }) => (
      <div key={`${name} ${language}`}>
        <dt>
          <FieldName name={name} />
          {language !== '' && ` · ${languageName(language)}`}
        </dt>
        <dd>
          {from.is !== 'nothing' && (
            <del className={classNames(isRefused && styles.kept)}>
              <FieldValueWords value={from} name={name} />
            </del>
          )}
          {to.is !== 'nothing' && (
            <ins className={classNames(isRefused && styles.refused)}>
              <FieldValueWords value={to} name={name} />
            </ins>
          )}
          {isRefused && (
            <small>
              <FormattedMessage id="deskLog.notApplied" />
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
)

const languageNames: Readonly<Record<string, string>> = {
  ru: localeAutonyms.RU_RU,
  kk: localeAutonyms.KK_KZ,
  es: localeAutonyms.ES_AR,
  en: localeAutonyms.EN_US,
}
const languageName = (code: string): string =>
  isLocaleCode(code) ? localeAutonyms[code] : (languageNames[code] ?? code)
