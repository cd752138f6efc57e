import { inject, injectable } from 'inversify'
import type { StaffSession } from '@recircle/core/desk'
import { PersistedStore, type KeyValueStore } from '@recircle/core/shared'
import type { LocaleCode } from '@recircle/core/site'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

const keysOff = 'desk-keys-off'
const localeKey = 'desk-locale'

/** Whether the screens are open, and what this browser remembers of the desk. */
@injectable()
export class DeskViewModel {
  areKeysOn: boolean

  constructor(
    @inject(PersistedStore) private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
    @inject(DeskSessionViewModel)
    private readonly session: Pick<DeskSessionViewModel, 'session' | 'step' | 'isLocked' | 'isProofAsked'>,
  ) {
    this.areKeysOn = store.get(keysOff) === null
    makeObserved(this)
  }

  get staff(): StaffSession | null {
    return this.session.session
  }

  /** DESK-31: also while a new sign-in is requested. */
  get isOpen(): boolean {
    return this.session.step === 'open' || this.session.isLocked
  }

  get isLocked(): boolean {
    return this.session.isLocked
  }

  get isProofAsked(): boolean {
    return this.session.isProofAsked
  }

  /** DESK-30 */
  turnKeys(areOn: boolean): void {
    if (areOn) this.store.remove(keysOff)
    else this.store.set(keysOff, 'yes')
    this.areKeysOn = areOn
  }

  /** The locale chosen in this browser before. */
  keptLocale(): string {
    return this.store.get(localeKey) ?? ''
  }

  keepLocale(locale: LocaleCode): void {
    this.store.set(localeKey, locale)
  }
}
