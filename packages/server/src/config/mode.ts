import { onOrOff, oneOf, type EnvReader } from './env-reader.ts'

/** `demo` creates data and accounts with a known password, and shows the mails that it does not send; `production` does neither. */
type Mode = 'demo' | 'production'

/**
 * RECIRCLE_MODE decides, otherwise NODE_ENV; without either, an external database means production. Of the two possible mistakes, a refused
 * demonstration is the harmless one.
 */
export function readMode(reader: EnvReader, hasDatabaseUrl: boolean): Mode {
  const nodeEnv = reader.optional('NODE_ENV', oneOf('production', 'development', 'test'))
  const configured = reader.optional('RECIRCLE_MODE', oneOf('demo', 'production'))
  if (configured === 'production' && nodeEnv !== null && nodeEnv !== 'production') {
    reader.refuse(`NODE_ENV must be production or unset when RECIRCLE_MODE is production, not "${nodeEnv}".`)
  }
  if (configured !== null) return configured
  return nodeEnv === 'production' || (nodeEnv === null && hasDatabaseUrl) ? 'production' : 'demo'
}

/** A demonstration may use the embedded database by default, production only on request. */
export function acceptEmbeddedDatabase(reader: EnvReader, isProduction: boolean): void {
  const isAccepted = reader.value('EMBEDDED_DATABASE', onOrOff, !isProduction)
  if (isAccepted || reader.isSet('DATABASE_URL')) return
  reader.refuse(
    isProduction
      ? 'DATABASE_URL must be set in production, or EMBEDDED_DATABASE=on to run a PostgreSQL in DATA_DIR.'
      : 'DATABASE_URL must be set when EMBEDDED_DATABASE is off.',
  )
}

export function acceptMailFiles(reader: EnvReader, isProduction: boolean): void {
  const isAccepted = reader.value('MAIL_TO_FILES', onOrOff, !isProduction)
  if (isAccepted || reader.isSet('SMTP_URL')) return
  reader.refuse(
    isProduction
      ? 'SMTP_URL must be set in production, or MAIL_TO_FILES=on to write emails to files in DATA_DIR/outbox instead of sending them.'
      : 'SMTP_URL must be set when MAIL_TO_FILES is off.',
  )
}
