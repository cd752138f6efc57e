import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { claimLimits, claimLine, siteOf, type ClaimWay, type PointClaim } from '@recircle/core/point-claim'
import { CopyLine } from '../../facility/copy-line.view.tsx'
import { useOneText } from '../../forms/use-one-text.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import styles from './claims.module.css'

export interface ClaimWaysModel {
  readonly busyId: string | null
  readonly wordsOf: (id: string, way: ClaimWay) => string
  readonly type: (id: string, way: ClaimWay, words: string) => void
  readonly sendCode: (id: string) => Promise<void>
  readonly prove: (id: string, way: ClaimWay) => Promise<void>
}
interface WayProps {
  model: ClaimWaysModel
  claim: PointClaim
}

/** CLAIM-3: the ways to prove a claim; the first one that the contacts allow is open. */
export const ClaimWays = ({ model, claim }: WayProps): ReactNode => (
  <div className={styles.ways}>
    {claim.ways.map((way, index) => (
      <Disclosure
        key={way}
        name={`claim-${claim.id}`}
        open={index === 0}
        summary={<FormattedMessage id={`claims.way.${way}`} />}
      >
        <div className={styles.way}>
          {way === 'email' && <EmailWay model={model} claim={claim} />}
          {(way === 'file' || way === 'dns') && <SiteWayView model={model} claim={claim} way={way} />}
          {(way === 'phone' || way === 'evidence') && <StaffWayView model={model} claim={claim} way={way} />}
        </div>
      </Disclosure>
    ))}
  </div>
)

const EmailWay = observer(({ model, claim }: WayProps): ReactNode => {
  const { id, email, codeUntilMs } = claim
  const code = model.wordsOf(id, 'email')
  const { isMissing, form } = useOneText(code, () => void model.prove(id, 'email'))
  return (
    <>
      <p>
        <FormattedMessage id="claims.email.text" values={{ email: <b>{email}</b> }} />
      </p>
      <Button
        size="sm"
        icon="mail"
        variant={codeUntilMs === null ? 'primary' : 'secondary'}
        busy={model.busyId === id}
        onClick={() => void model.sendCode(id)}
      >
        <FormattedMessage id={codeUntilMs === null ? 'claims.email.send' : 'claims.email.again'} />
      </Button>
      {codeUntilMs !== null && (
        <form className={styles.way} {...form}>
          <TextField
            className={styles.code}
            label={<FormattedMessage id="claims.email.code" />}
            error={isMissing && <FormattedMessage id="claims.missing" />}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(words) => model.type(id, 'email', words)}
          />
          <Button size="sm" type="submit" icon="check" unready={code.trim() === ''} busy={model.busyId === id}>
            <FormattedMessage id="place.confirm" />
          </Button>
        </form>
      )}
    </>
  )
})

const SiteWayView = observer(({ model, claim, way }: WayProps & { way: 'file' | 'dns' }): ReactNode => {
  const { formatMessage } = useIntl()
  const site = siteOf(claim.website)
  if (site === null) return null
  return (
    <>
      <p>
        {way === 'file' ? (
          <FormattedMessage id="claims.site.file" values={{ address: <b>{site.fileUrl}</b> }} />
        ) : (
          <FormattedMessage id="claims.site.dns" values={{ host: <b>{site.host}</b> }} />
        )}
      </p>
      <CopyLine text={claimLine(claim.token)} label={formatMessage({ id: 'claims.site.copy' })} />
      <Button size="sm" icon="loop" busy={model.busyId === claim.id} onClick={() => void model.prove(claim.id, way)}>
        <FormattedMessage id="claims.site.check" />
      </Button>
    </>
  )
})

const StaffWayView = observer(({ model, claim, way }: WayProps & { way: 'phone' | 'evidence' }): ReactNode => {
  const words = model.wordsOf(claim.id, way)
  const { isMissing, form } = useOneText(words, () => void model.prove(claim.id, way))
  return (
    <form className={styles.way} {...form}>
      <p>
        <FormattedMessage id={`claims.${way}.text`} values={{ phone: <b className="nowrap">{claim.phone}</b> }} />
      </p>
      <TextArea
        className={styles.wide}
        label={<FormattedMessage id={`claims.${way}.words`} />}
        error={isMissing && <FormattedMessage id="claims.missing" />}
        maxLength={claimLimits.wordsLetters}
        rows={3}
        value={words}
        onChange={(typed) => model.type(claim.id, way, typed)}
      />
      <Button size="sm" type="submit" icon="send" unready={words.trim() === ''} busy={model.busyId === claim.id}>
        <FormattedMessage id={`claims.${way}.send`} />
      </Button>
    </form>
  )
})
