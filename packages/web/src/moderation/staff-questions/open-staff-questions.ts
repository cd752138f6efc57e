import type { DeskKind } from '@recircle/core/desk'
import { StaffQuestionGateway } from '@recircle/core/staff-question'
import type { Scope } from '../../routing/screen/scope.ts'
import { StaffQuestionsModel } from './staff-questions.model.ts'

/** Loaded after the page, which has its own requests. */
export async function openStaffQuestions(
  scope: Pick<Scope, 'services'>,
  kinds: readonly DeskKind[] | null,
): Promise<StaffQuestionsModel> {
  const services = await scope.services()
  const model = new StaffQuestionsModel(services.get<StaffQuestionGateway>(StaffQuestionGateway), kinds)
  await model.load()
  return model
}
