import { ApiError } from '#web/lib/api-error.ts'

/** Whether a list is not for this reader: then nothing can be searched or narrowed, and only the reason stands there. */
export const isRefused = ({ data, error }: { data: unknown; error: unknown }): boolean =>
	data === undefined && error instanceof ApiError && error.status === 403
