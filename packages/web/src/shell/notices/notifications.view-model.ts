import { inject, injectable } from 'inversify'
import type { NotificationStack } from '@recircle/core/notification'
import { VisitorAccess } from '../../routing/access.ts'
import { NotificationCenter } from '../../notifications/notification-center.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** LAY-8: the notifications of the tab as shown. */
@injectable()
export class NotificationsViewModel {
  stack: NotificationStack

  constructor(
    @inject(NotificationCenter)
    private readonly center: Pick<NotificationCenter, 'stack' | 'subscribe' | 'dismiss' | 'dismissAll'>,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'session'>,
  ) {
    this.stack = center.stack
    makeObserved(this)
  }

  activate(): () => void {
    this.follow()
    return this.center.subscribe(() => this.follow())
  }

  close(id: number): void {
    this.center.dismiss(id)
  }

  closeAll(): void {
    this.center.dismissAll()
  }

  /** If the session code fails to load, the notification stays for another try. */
  signIn(): void {
    this.visitor.session().then(
      (session) => session.openLogin(),
      () => undefined,
    )
  }

  private follow(): void {
    this.stack = this.center.stack
  }
}
