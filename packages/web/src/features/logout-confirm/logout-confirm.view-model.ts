import { inject, injectable } from 'inversify'
import { VisitorAccess } from '../../routing/access.ts'

/** AUTH-10 */
@injectable()
export class LogoutConfirmViewModel {
  constructor(@inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'openedSession'>) {}

  readonly logout = (): void => this.visitor.openedSession.logout()
}
