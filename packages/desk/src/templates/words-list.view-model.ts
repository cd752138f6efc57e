import { inject, injectable } from 'inversify'
import { DeskGateway, type DeskWord, type NewDeskWord } from '@recircle/core/desk'
import type { GatewayResult } from '@recircle/core/wire'
import { AnswerModel } from '../shared/answer.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'

/** DESK-70: the words that are a sign of an item. */
@injectable()
export class WordsListViewModel extends AnswerModel<readonly DeskWord[]> {
  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'words' | 'addWord' | 'removeWord'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    super()
  }

  async add(word: NewDeskWord): Promise<GatewayResult<null>> {
    const added = await this.session.call(() => this.gateway.addWord(word))
    this.reload()
    return added
  }

  async remove(id: DeskWord['id']): Promise<GatewayResult<null>> {
    const removed = await this.session.call(() => this.gateway.removeWord(id))
    this.reload()
    return removed
  }

  protected ask(): Promise<GatewayResult<readonly DeskWord[]>> {
    return this.session.call(() => this.gateway.words())
  }
}
