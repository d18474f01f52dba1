import { ApiError } from '#web/lib/api.ts'

/** Whether something was refused because a colleague has changed it since it was seen; `details` say how it is now. */
export const isPlanChanged = (error: unknown): error is ApiError =>
	error instanceof ApiError && error.code === 'plan_changed'
